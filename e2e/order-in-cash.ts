import { expect, type Page } from "@playwright/test";
import type { Locale } from "#domain/locale.ts";
import { duePaymentWords } from "#web/words/pay-link/due-payment-words.ts";
import { bookingTexts, goOn, order, ticketReference } from "./booking.ts";
import type { ExpectAccessible } from "./journey.ts";

type Ordered = {
  readonly locale: Locale;
  readonly licensePlate: string;
  readonly expectAccessible: ExpectAccessible;
};

/** From the payment's step on: the booking is placed without a payment page, and then paid by card after all. */
export async function orderInCash(
  page: Page,
  { locale, licensePlate, expectAccessible }: Ordered,
): Promise<void> {
  const words = bookingTexts[locale];
  await page.getByRole("radio", { name: words.payment.cash }).check();
  await goOn(page, words.continue);
  await expect(page.getByText(licensePlate, { exact: true })).toBeVisible();
  await expect(page.getByText("AF 1234")).toBeVisible();
  await order(page, locale);
  await ticketReference(page);
  await expect(page.getByText(words.placed.confirmed.status)).toBeVisible();
  await expectAccessible();
  expect(await page.evaluate(() => localStorage.getItem("booking-draft"))).toBeNull();
  await payByCardAfterAll(page, locale);
}

/** Pays by card what was to be paid to the valet, from the booking's own page (payment §11). */
async function payByCardAfterAll(page: Page, locale: Locale): Promise<void> {
  const words = await duePaymentWords.load(locale);
  const toPay = page.getByRole("button", { name: new RegExp(words.pay(String.raw`.*\d.*`)) });
  await toPay.click();
  await page.locator("button[value=pay]").click();
  await expect(page.getByRole("status").filter({ hasText: words.arrived })).toBeVisible();
  await expect(toPay).toHaveCount(0);
}
