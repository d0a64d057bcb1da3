// Back from the payment page without a payment: the place is held, and other ways to pay are offered (payment §5).
import type { Page } from "@playwright/test";
import type { BookingView } from "#contract/bookings.ts";
import {
  bookByApi,
  bookingsOf,
  bookingTexts,
  declineCookies,
  goOn,
  readyTraveller,
  someStay,
  soonestFreeStay,
  ticketReference,
} from "./booking.ts";
import { openAtPrice } from "./draft-at-price.ts";
import { expectLargeTextToFit } from "./fit.ts";
import { expect, test } from "./journey.ts";

test.beforeEach(({ page, baseURL }) => declineCookies(page, baseURL));

test("an express start is confirmed; back from the payment page, or after a declined card, the held place can still be paid", {
  tag: "@phone",
}, async ({ page, chooseLocale, expectAccessible }) => {
  const words = bookingTexts.en;
  const { checkout } = words.placed;
  await chooseLocale("en");
  const ready = await readyTraveller(page, "en");
  // This soon the demonstration's own bookings take places, which vary by day.
  const stay = await soonestFreeStay(page.request, someStay(), 5);
  await openAtPrice(page, ready, { stay, method: "card" });
  await page.locator("input[name=acceptedTerms]").check();
  await goOn(page, words.price.order);
  await expect(page.getByText(words.price.expressMissing)).toBeVisible();
  await expect(page.getByRole("checkbox", { name: words.price.express })).toBeFocused();
  await page.getByRole("checkbox", { name: words.price.express }).check();
  await goOn(page, words.price.order);
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/checkout\?reference=VS-/);
  await expect(page.getByRole("button", { name: checkout.payAgain })).toBeVisible();
  const [held] = await bookingsOf(page.request, ready.authorization);
  expect(held?.expressStart).toBe(true);
  await page.getByRole("button", { name: checkout.payAgain }).click();
  await page.locator("button[value=decline]").click();
  // In the first response already: no polling is needed once the bank has declined.
  await expect(page.getByText(`${checkout.declined} ${checkout.tryCardOrCash}`)).toBeVisible();
  await expect(page.getByText(checkout.late)).toHaveCount(0);
  await expectAccessible();
  await expectLargeTextToFit(page);
  await page.getByRole("button", { name: checkout.payCash }).click();
  expect(await ticketReference(page)).toBe(held?.reference);
  const [kept] = await bookingsOf(page.request, ready.authorization);
  expect(kept).toMatchObject({ status: "confirmed", paymentMethod: "cash" });
});

test("a host that does not report the payment's status is polled a few times before other ways are offered, which stay when the hold is over", {
  tag: "@phone",
}, async ({ page, chooseLocale }) => {
  const { flight, placed } = bookingTexts.en;
  const { checkout } = placed;
  await chooseLocale("en");
  const { authorization, vehicleId } = await readyTraveller(page, "en");
  const { reference } = await bookByApi(page.request, authorization, someStay(), {
    vehicleId,
    paymentMethod: "card",
  });
  let answers = 0;
  let changes: Partial<BookingView> = {};
  await page.route(`**/api/bookings/${reference}`, async (route) => {
    const answer = await route.fetch();
    const { payment: _, ...booking } = await answer.json();
    // Over by this browser's clock; the server still holds the place.
    const holdExpiresAt = new Date(0).toISOString();
    await route.fulfill({ response: answer, json: { ...booking, holdExpiresAt, ...changes } });
    answers += 1;
  });
  await page.clock.install();
  await page.goto(`/checkout?reference=${reference}`);
  await expect(page.getByRole("heading", { level: 1, name: checkout.waitingTitle })).toBeVisible();
  await pollUntil(page, () => page.getByText(checkout.late).isVisible());
  await page.getByRole("button", { name: checkout.payAgain }).evaluate((button) => {
    new MutationObserver(
      () => button.isConnected || button.ownerDocument.body.setAttribute("data-gone", ""),
    ).observe(button.ownerDocument.body, { childList: true, subtree: true });
  });
  const before = answers;
  await pollUntil(page, () => answers > before + 2);
  await expect(page.locator("body[data-gone]")).toHaveCount(0);

  await test.step("an expired hold leads to a new booking of the same stay, with its flights", async () => {
    changes = { status: "expired" };
    await pollUntil(page, () =>
      page.getByRole("heading", { level: 1, name: checkout.expiredTitle }).isVisible(),
    );
    await page.getByRole("link", { name: placed.bookSame }).click();
    await expect(page.getByRole("heading", { level: 1, name: flight.title })).toBeVisible();
    await expect(page.getByLabel(flight.departureFlight)).toHaveValue(/AF ?1234/);
  });
});

/** Lets the pauses between the page's questions pass, by its clock. */
async function pollUntil(page: Page, isDone: () => boolean | Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.fastForward(8_000);
      return isDone();
    })
    .toBe(true);
}
