// An unfinished draft of this browser, as other screens offer it (docs/draft-life.md).
import type { Page } from "@playwright/test";
import type { Locale } from "#domain/locale.ts";
import { localDateOf, toInstant, toLocalDate } from "#domain/time.ts";
import { isTorture } from "#test/torture.ts";
import { bookingDraftKey } from "#web/parts/booking-draft-exists.ts";
import { type BookingDraft, emptyDraft } from "#web/site/booking-draft/booking-draft.ts";
import { stayAhead, type TestStay } from "./booking.ts";
import { expect, holdScripts, hydrated, test } from "./journey.ts";
import { accountTexts } from "./traveller.ts";

const everyLook = [360, 390, 768, 1440].flatMap((width) => [[width, "fr"] as const, [width, "en"] as const]);
const looks: readonly (readonly [width: number, locale: Locale])[] = isTorture ? everyLook : [[390, "en"]];

test("a booking that was begun is offered on the home page without a layout shift", {
  tag: "@phone",
}, async ({ page, expectAccessible }) => {
  const search = page.getByRole("form");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  // Without a draft nothing is offered, and its code is not requested.
  await page.goto("/");
  await settle(page);
  await expect(page.getByText(accountTexts.fr.mail.bookingWaits)).toHaveCount(0);
  expect(asked.filter((url) => url.includes("waiting-booking"))).toEqual([]);

  const stay = inSeptember();
  await keep(page, { ...emptyDraft(Date.now()), stay });
  for (const [width, locale] of looks) {
    await page.setViewportSize({ width, height: 844 });
    const letCome = await holdScripts(page);
    await page.goto(`/?lang=${locale}`);
    const before = await search.boundingBox();
    await letCome();
    await settle(page);
    await expect(page.getByText(accountTexts[locale].mail.bookingWaits)).toBeVisible();
    expect(await search.boundingBox(), `${width} px in ${locale}`).toEqual(before);
    await page.unrouteAll();
  }
  await expectAccessible();
  await page.getByRole("link", { name: accountTexts.en.mail.bookingGoOn }).click();
  await expect(page).toHaveURL(/\/booking\?/);
  // Also after a client-side navigation; and a stay whose departure has passed is not offered.
  await page.goBack();
  await expect(page.getByText(accountTexts.en.mail.bookingWaits)).toBeVisible();
  await keep(page, { ...emptyDraft(Date.now()), stay: { ...stay, departureDate: "2026-05-03" } });
  await page.reload();
  await settle(page);
  await expect(page.getByText(accountTexts.en.mail.bookingWaits)).toHaveCount(0);
  expect(await page.evaluate(() => "draft" in document.documentElement.dataset)).toBe(false);
});

/** As the booking does once it is given dates. */
async function keep(page: Page, draft: BookingDraft): Promise<void> {
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    bookingDraftKey,
    JSON.stringify(draft),
  ] as const);
}

/** The month with the longest name: two of its dates take two lines on a phone, those of May one. */
function inSeptember(): TestStay {
  const today = localDateOf(toInstant(Date.now()), "Europe/Paris");
  const year = Number(today.slice(0, 4)) + (today.slice(5) < "09-01" ? 0 : 1);
  const [departureDate, returnDate] = [toLocalDate(`${year}-09-22`), toLocalDate(`${year}-09-26`)];
  if (departureDate === undefined || returnDate === undefined) throw new Error(`no September in ${year}`);
  return { ...stayAhead(0), departureDate, returnDate };
}

/** Scripts load after the first paint: waits for hydration, then for the requests of the scripts. */
async function settle(page: Page): Promise<void> {
  await hydrated(page);
  await page.waitForLoadState("networkidle");
}
