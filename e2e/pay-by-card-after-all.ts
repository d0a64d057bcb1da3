import { expect, type Page } from "@playwright/test";
import type { Locale } from "#domain/locale.ts";
import { duePaymentWords } from "#web/words/pay-link/due-payment-words.ts";

/** Pays by card what was to be paid to the valet, from the booking's own page (payment §11). */
export async function payByCardAfterAll(page: Page, locale: Locale): Promise<void> {
  const words = await duePaymentWords.load(locale);
  const toPay = page.getByRole("button", { name: new RegExp(words.pay(String.raw`.*\d.*`)) });
  await toPay.click();
  await page.locator("button[value=pay]").click();
  await expect(page.getByRole("status").filter({ hasText: words.arrived })).toBeVisible();
  await expect(toPay).toHaveCount(0);
}
