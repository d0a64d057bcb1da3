// Everything that can go wrong between quote and ticket, and how the traveller recovers (screens, "Booking").
import type { BrowserContext, Page } from "@playwright/test";
import type { QuoteView } from "#contract/quotes.ts";
import { bookingFr } from "#web/words/booking/booking-fr.ts";
import { refusalsEn } from "#web/words/frame/refusals-en.ts";
import {
  addVehicleByApi,
  bookByApi,
  bookingAddress,
  bookingsOf,
  bookingTexts,
  chooseToLogIn,
  consent,
  declineCookies,
  expectPrice,
  goOn,
  order,
  quoteByApi,
  readyTraveller,
  someStay,
  ticketReference,
} from "./booking.ts";
import { draftAtPrice, openAtPrice, storeDraft } from "./draft-at-price.ts";
import { expectLargeTextToFit } from "./fit.ts";
import { expect, test, variantOf, watchCall } from "./journey.ts";
import { keepsFocus } from "./keeps-focus.ts";
import { signOut } from "./session-on-screen.ts";
import { accountTexts, arrivedTraveller, confirmedTraveller, logIn } from "./traveller.ts";

const words = bookingTexts.en;

/** Covers one order sent twice with the same key; the faults of order and payment are in the error catalogue. */
const sentAgain = "a lost answer, sent again, is one booking";
/** What happens when an older quote expires before the order is covered by the draft's tests. */
const atTheOrder = "the server's price-changed brings the new price, and the order waits for consent to it";
const brokenDown = "booking, paying and canceling: empty, broken down, then canceled";

test.beforeEach(async ({ page, baseURL, chooseLocale }) => {
  await declineCookies(page, baseURL);
  await chooseLocale("en");
});

test(
  "a changed price is shown and accepted before anything is ordered",
  variantOf(atTheOrder),
  async ({ page, expectAccessible }) => {
    const { authorization } = await readyTraveller(page, "en");
    const stay = someStay();
    // The first quote is lower than the server's price and about to expire: as if the tariff had changed since.
    let promised = 0;
    await page.route("**/api/quotes", async (route) => {
      const answer = await route.fetch();
      const quote: QuoteView = await answer.json();
      promised += 1;
      if (promised > 1) return route.fulfill({ response: answer });
      const soon = new Date(Date.now() + 30_000).toISOString();
      return route.fulfill({ json: { ...cheaper(quote, 1000), expiresAt: soon }, status: 201 });
    });
    await page.goto(bookingAddress(stay));
    await expect(page.getByText(words.panel.changedTitle)).toBeVisible();
    await expectAccessible();
    await goOn(page, /I accept/);
    await expect(page.getByText(words.panel.changedTitle)).toBeHidden();
    expect(await bookingsOf(page.request, authorization)).toEqual([]);
  },
);

test("the server's price-changed brings the new price, and the order waits for consent to it", async ({
  page,
  expectAccessible,
  allowOnConsole,
}) => {
  allowOnConsole(/409/);
  const ready = await readyTraveller(page, "en");
  const stay = someStay();
  const orders = await watchCall(page, "**/api/bookings");
  const former = cheaper(await quoteByApi(page.request, stay), 900);
  const quote = await quoteByApi(page.request, stay);
  const json = { error: "The price has changed", code: "price-changed", quote };
  orders.meet((route) => route.fulfill({ status: 409, json }), 1);
  await openAtPrice(page, ready, { stay, quote: former });
  await order(page, "en");
  await expect(page.getByText(words.panel.changedTitle)).toBeVisible();
  await expectAccessible();
  expect(await bookingsOf(page.request, ready.authorization)).toEqual([]);
  await goOn(page, /I accept/);
  await expectPrice(page, quote.total, "en");
  await goOn(page, words.price.order);
  await ticketReference(page);
  expect(await bookingsOf(page.request, ready.authorization)).toHaveLength(1);
});

/** As quoted before a rise of the tariff by so many cents. */
function cheaper(quote: QuoteView, cents: number): QuoteView {
  const lines = quote.lines.map((line, index) =>
    index === 0 ? { ...line, amount: line.amount - cents } : line,
  );
  return { ...quote, lines, total: quote.total - cents };
}

test("rule 16: a full quarter-hour is shown as full, with what is free nearby and any minute of one's own", async ({
  page,
  allowOnConsole,
  expectAccessible,
}) => {
  allowOnConsole(/409/);
  const ready = await readyTraveller(page, "en");
  const stay = someStay();
  await openAtPrice(page, ready, { stay });
  // Each with a car of its own: stays of one car do not overlap, and an account has at most three unpaid bookings
  // (capacity §9).
  const other = (await arrivedTraveller(page.request, "en")).authorization;
  for (const [authorization, landingTime] of [
    [ready.authorization, "20:45"],
    [other, "21:45"],
    [other, "22:45"],
    [other, "23:45"],
  ] as const) {
    const { id: vehicleId } = await addVehicleByApi(page.request, authorization);
    await bookByApi(page.request, authorization, { ...stay, landingTime }, { vehicleId });
  }
  await order(page, "en");
  await expect(page.getByText(words.refused.soldOutTitle)).toBeVisible();
  // Free stays nearby can be chosen at once, or the dates changed first (capacity §10).
  await expect(page.getByRole("button", { name: /€/ })).toHaveCount(4);
  // A sold-out stay has neither price nor order button.
  await expect(page.getByRole("button", { name: words.price.order })).toHaveCount(0);
  await expect(page.getByText(words.price.summary, { exact: true })).toHaveCount(0);
  await expectAccessible();
  await expectLargeTextToFit(page);
  await page.getByRole("link", { name: words.refused.changeStay }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: words.flight.title })).toBeVisible();
  await expect(page.getByText(words.stay.nearest)).toBeVisible();
  await expectAccessible("elsewhere");
  await expectNoPrice(page);
  const full = page.getByLabel(words.picker.dropOffTime);
  await page.getByText(words.stay.nearest).locator("xpath=..").getByRole("button").first().click();
  await expect(full).not.toHaveValue(stay.dropOffTime);
  await expect(full.locator(`option[value="${stay.dropOffTime}"]`)).toBeDisabled();
  await keepsFocus(page);
  await page.getByLabel(words.picker.landingTime).selectOption(words.picker.otherTime);
  // Any minute can be entered (pricing §1).
  await page.getByLabel(words.picker.landingTime).fill("18:37");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(words.picker.landingTime)).toHaveValue("18:37");
  // The field in which it was typed has been replaced.
  await expect(page.getByLabel(words.picker.landingTime)).toBeFocused();
  await goOn(page, words.continue);
  await expect(page.getByRole("heading", { level: 1, name: words.price.title })).toBeVisible();
  await order(page, "en");
  await ticketReference(page);
  await expect(page.getByText("18:37").first()).toBeVisible();
});

/** The price panel says that the stay is full instead of a price. */
async function expectNoPrice(page: Page): Promise<void> {
  await expect(page.getByText(bookingTexts.en.panel.full).last()).toBeVisible();
}

test(
  "the same order sent from two windows makes one booking",
  variantOf(sentAgain),
  async ({ page, context }) => {
    const ready = await readyTraveller(page, "en");
    const stay = someStay();
    await openAtPrice(page, ready, { stay });
    const other = await secondWindow(context, ready.authorization);
    await other.goto("/booking?step=price");
    await consent(page);
    await consent(other);
    // Handles are taken before either button is pressed: the second window replaces its button by the ticket.
    const buttons = await Promise.all(
      [page, other].map((window) =>
        window.getByRole("button", { name: words.price.order, exact: true }).elementHandle(),
      ),
    );
    await Promise.all(
      buttons.map((button) => button?.evaluate((element) => (element as HTMLElement).click())),
    );
    const reference = await ticketReference(page);
    expect(await ticketReference(other)).toBe(reference);
    expect(await bookingsOf(page.request, ready.authorization)).toHaveLength(1);
  },
);

async function secondWindow(context: BrowserContext, authorization: string): Promise<Page> {
  const other = await context.newPage();
  await other.addInitScript((value) => localStorage.setItem("authorization", value), authorization);
  return other;
}

test(
  "an order that fails with a server error shows so and can be sent again",
  variantOf(brokenDown),
  async ({ page, allowOnConsole }) => {
    allowOnConsole(/500/);
    const ready = await readyTraveller(page, "en");
    const orders = await watchCall(page, "**/api/bookings");
    await openAtPrice(page, ready, { stay: someStay() });
    orders.meet((route) => route.fulfill({ status: 500, json: { code: "fault" } }), 1);
    await order(page, "en");
    await expect(page.getByText(refusalsEn.situations.booking)).toBeVisible();
    await goOn(page, words.price.order);
    await ticketReference(page);
    expect(await bookingsOf(page.request, ready.authorization)).toHaveLength(1);
  },
);

test(
  "a payment page that cannot be opened keeps the place held",
  variantOf(brokenDown),
  async ({ page, allowOnConsole }) => {
    allowOnConsole(/500/);
    const ready = await readyTraveller(page, "en");
    const payments = await watchCall(page, "**/api/bookings/*/payment");
    payments.meet((route) => route.fulfill({ status: 500, json: {} }), 2);
    await openAtPrice(page, ready, { stay: someStay(), method: "card" });
    await order(page, "en");
    const { checkout } = words.placed;
    await page.getByRole("button", { name: checkout.payAgain }).click();
    await expect(page.getByText(refusalsEn.situations.payment)).toBeVisible();
    await page.getByRole("button", { name: checkout.payAgain }).click();
    await page.locator("button[value=pay]").click();
    await ticketReference(page);
  },
);

test("the draft survives reload, language and a lost connection; a lost answer, sent again, is one booking", async ({
  page,
  context,
  allowOnConsole,
}) => {
  allowOnConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const ready = await readyTraveller(page, "en");
  const orders = await watchCall(page, "**/api/bookings");
  await openAtPrice(page, ready, { stay: someStay() });
  await page.getByRole("link", { name: "Français" }).click();
  await expect(page.getByRole("heading", { level: 1, name: bookingFr.price.title })).toBeVisible();
  await page.getByRole("link", { name: "English" }).click();
  // A language is kept once its words are there: a reload before that shows the former one.
  await expect(page.getByRole("heading", { level: 1, name: words.price.title })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: words.price.title })).toBeVisible();
  await expect(page.getByText("AF 1234")).toBeVisible();
  await context.setOffline(true);
  await order(page, "en");
  await expect(page.getByText(words.offline)).toBeVisible();
  await context.setOffline(false);

  orders.meet(async (route) => {
    await route.fetch();
    await route.abort();
  }, 1);
  // The same message is on screen already, so the second failure is awaited by its request.
  const lost = page.waitForEvent("requestfailed", (call) => call.url().endsWith("/api/bookings"));
  await goOn(page, words.price.order);
  await lost;
  await expect(page.getByText(words.offline)).toBeVisible();
  expect(await bookingsOf(page.request, ready.authorization)).toHaveLength(1);
  await page.reload();
  await order(page, "en");
  await ticketReference(page);
  expect(await bookingsOf(page.request, ready.authorization)).toHaveLength(1);
});

test("signing in as another person, or signing out, keeps the stay and nothing personal", async ({
  page,
}) => {
  const second = await confirmedTraveller(page.request, "en");
  const stay = someStay();
  // What another account has entered in this browser, up to the last step.
  const entered = { owner: "another-account", vehicleId: "another-car", stay, method: "cash" } as const;
  await storeDraft(page, draftAtPrice(entered));
  await page.goto("/booking");
  await expect(page.getByRole("heading", { level: 1, name: words.information.title })).toBeVisible();
  await expect(page.getByText("AF 1234")).toHaveCount(0);
  const kept = () => page.evaluate(() => localStorage.getItem("booking-draft"));
  expect(await kept()).toContain("AF 1234");
  await chooseToLogIn(page, "en");
  await logIn(page, second, "en");
  await goOn(page, words.continue);
  await expect(page.getByRole("heading", { level: 1, name: words.flight.title })).toBeVisible();
  await expect(page.getByLabel(words.flight.departureFlight)).toHaveValue("");
  await expect(page.getByText(accountTexts.en.fields.password)).toHaveCount(0);
  expect(await kept()).toContain(stay.departureDate);
  expect(await kept()).not.toContain("AF 1234");
  await page.getByLabel(words.flight.departureFlight).fill("BA 17");
  await expect.poll(kept).toContain("BA 17");
  await page.goto("/profile");
  await signOut(page);
  await expect.poll(kept).not.toContain("BA 17");
  expect(await kept()).toContain(stay.departureDate);
});

test("a stay of more than a month offers an e-mail with its dates; an earlier return is priced", async ({
  page,
  expectAccessible,
}) => {
  const stay = someStay(31);
  await page.goto(bookingAddress(stay));
  await expect(page.getByText(words.stay.longTitle)).toBeVisible();
  await expectAccessible("elsewhere");
  const mail = page.getByRole("link", { name: words.stay.longMail });
  const href = decodeURIComponent((await mail.getAttribute("href")) ?? "");
  expect(href).toMatch(/^mailto:/);
  expect(href).toContain(stay.dropOffTime);
  expect(href).toContain("31 days");

  // Opened for the return, the calendar keeps the departure and focuses the chosen day.
  const ends = page.getByRole("main").locator("[aria-haspopup=dialog]");
  const departure = await ends.first().innerText();
  await ends.nth(1).click();
  const calendar = page.getByRole("dialog");
  await expect(calendar.getByRole("status")).toHaveText(words.picker.calendar.pickReturn(departure));
  await expect(calendar.getByRole("grid").locator(":focus")).toBeVisible();
  // A pointer resting over the days would take the focus when the month changes below it.
  await page.mouse.move(0, 0);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(calendar.getByText(`${words.picker.days(24)}, ${words.picker.nights(23)}`)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(ends.first()).toHaveText(departure);
  await expect(page.getByText(words.stay.longTitle)).toBeHidden();
});
