// From the price of a stay to its ticket (screens, "Booking"), by card and in cash.
import type { Page } from "@playwright/test";
import type { Locale } from "#domain/locale.ts";
import { bookingDraftKey } from "#web/parts/booking-draft-exists.ts";
import {
  bookByApi,
  bookingAddress,
  bookingTexts,
  chooseToLogIn,
  declineCookies,
  expectPrice,
  fillJourney,
  goOn,
  order,
  pickDay,
  readyTraveller,
  somePlate,
  someStay,
  type TestStay,
  ticketReference,
} from "./booking.ts";
import { expect, test, variantOf, watchCall } from "./journey.ts";
import { orderInCash } from "./order-in-cash.ts";
import { takeTicketAlong } from "./ticket-along.ts";
import { accountTexts, confirmedTraveller, linkIn, logIn, mailTo, newTraveller } from "./traveller.ts";

const locales: readonly Locale[] = ["fr", "en"];
/** Covers the same journey, with its effort counted and the ticket exported. */
const byCard = "a newcomer is home with 16 entries and 32 taps";
/** Covers the same journey, with its steps measured. */
const inCash = "services, payment and price fit at every width";

test.beforeEach(({ page, baseURL }) => declineCookies(page, baseURL));

for (const locale of locales) {
  const words = bookingTexts[locale];
  const account = accountTexts[locale];

  test(
    `${locale}: price, account, mail, vehicle, card, ticket`,
    variantOf(byCard),
    async ({ page, chooseLocale, expectAccessible }) => {
      await chooseLocale(locale);
      const stay = someStay();
      const traveller = newTraveller();

      await comeFromHome(page, stay, locale);
      await expect(page.getByRole("heading", { level: 1, name: words.information.title })).toBeVisible();
      const quoted = await page.request.post("/api/quotes", { data: { quote: { ...stay, services: [] } } });
      const { total }: { total: number } = await quoted.json();
      await expectPrice(page, total, locale);
      await expectAccessible();

      await page.getByRole("radio", { name: words.information.register }).check();
      for (const name of ["firstname", "phone", "address"] as const) {
        await page.getByLabel(account.fields[name]).fill(traveller[name]);
      }
      await page.getByLabel(account.fields.lastname, { exact: true }).fill(traveller.lastname);
      await page.getByLabel(account.fields.email, { exact: true }).fill(traveller.email);
      await page.getByLabel(account.fields.password, { exact: true }).fill(traveller.password);
      await page.getByRole("checkbox").nth(0).check();
      await page.getByRole("checkbox").nth(1).check();
      await page.getByRole("button", { name: account.register.submit }).click();
      await expect(page.getByRole("heading", { level: 1, name: account.mail.title })).toBeVisible();

      await page.goto(linkIn(await mailTo(page.request, traveller.email), "/validate-account"));
      // In the browser that registered: signed in, and led to the first unfinished step.
      await expect(page).toHaveURL(/\/booking\?step=flight/);
      await expectPrice(page, total, locale);
      await expectAccessible();

      const licensePlate = somePlate();
      await fillJourney(page, locale, { addsVehicle: true, licensePlate });
      await expectAccessible();
      await goOn(page, words.continue);

      await expect(page.getByRole("heading", { level: 1, name: words.services.title })).toBeFocused();
      for (const box of await page.getByRole("checkbox").all()) await expect(box).not.toBeChecked();
      await page.getByRole("checkbox").first().check();
      await expectPrice(page, total + 2500, locale);
      await expectAccessible();
      await goOn(page, words.continue);

      await page.getByRole("radio", { name: words.payment.card }).check();
      await expectAccessible();
      await goOn(page, words.continue);

      await expect(page.getByRole("heading", { level: 1, name: words.price.title })).toBeVisible();
      await expect(page.getByText(licensePlate, { exact: true })).toBeVisible();
      await expect(page.getByText("AF 1234")).toBeVisible();
      await invoiceToCompany(page, locale);
      await goOn(page, words.price.order);
      await expect(page.getByText(words.price.termsMissing)).toBeVisible();
      await expect(page.locator("input[name=acceptedTerms]")).toBeFocused();
      await expectAccessible();
      await order(page, locale);

      await expect(page).toHaveURL(/\/sandbox\/pay\//);
      await page.locator("button[value=pay]").click();
      const reference = await ticketReference(page);
      await expect(page.getByRole("heading", { level: 1, name: words.placed.confirmed.title })).toBeVisible();
      await expect(page.getByText(words.placed.confirmed.status)).toBeVisible();
      await expect(page.getByText(reference).first()).toBeVisible();
      await expect(page.getByText(words.placed.confirmed.paid)).toBeVisible();
      await expect(page.getByText(words.company.madeOutTo("Exemple SARL"))).toContainText(
        words.company.issued,
      );
      await expectAccessible();
      await takeTicketAlong(page, reference, locale);
      const mail = await mailTo(page.request, traveller.email, new RegExp(reference));
      expect(mail.text).toContain(reference);
    },
  );

  test(
    `${locale}: a booking in cash is placed without a payment page, and then paid by card after all`,
    variantOf(inCash),
    async ({ page, chooseLocale, expectAccessible }) => {
      await chooseLocale(locale);
      const traveller = await confirmedTraveller(page.request, locale);
      const stay = someStay();
      const quoted = await page.request.post("/api/quotes", { data: { quote: { ...stay, services: [] } } });
      const { total }: { total: number } = await quoted.json();
      await page.goto(bookingAddress(stay));
      await expectPrice(page, total, locale);
      await chooseToLogIn(page, locale);
      await logIn(page, traveller, locale);
      await goOn(page, words.continue);
      await expectPrice(page, total, locale);
      const licensePlate = somePlate();
      await fillJourney(page, locale, { addsVehicle: true, licensePlate });
      await goOn(page, words.continue);
      await expect(page.getByRole("heading", { level: 1, name: words.services.title })).toBeFocused();
      for (const box of await page.getByRole("checkbox").all()) await expect(box).not.toBeChecked();
      await page.getByRole("checkbox").first().check();
      await expectPrice(page, total + 2500, locale);
      await goOn(page, words.continue);
      await orderInCash(page, { locale, licensePlate, expectAccessible });
    },
  );
}

async function comeFromHome(page: Page, stay: TestStay, locale: Locale): Promise<void> {
  const { calendar, dropOffTime, landingTime } = bookingTexts[locale].picker;
  await page.goto("/");
  await page.getByRole("main").getByRole("button", { name: calendar.choose }).first().click();
  await pickDay(page, stay.departureDate, locale);
  await pickDay(page, stay.returnDate, locale);
  await page.getByRole("dialog").getByRole("button", { name: calendar.done }).click();
  await page.getByLabel(dropOffTime).selectOption(stay.dropOffTime);
  await page.getByLabel(landingTime).selectOption(stay.landingTime);
  await page.locator("form[action='/booking'] button[type=submit]").click();
}

/** From the recap, where a newly registered traveller sees whom the invoice is made out to (payment §9). */
async function invoiceToCompany(page: Page, locale: Locale): Promise<void> {
  const { price, information, company, ...words } = bookingTexts[locale];
  await page.getByRole("link", { name: price.changeOf(price.invoice) }).click();
  await expect(page.getByRole("heading", { level: 1, name: information.title })).toBeFocused();
  await page.getByRole("checkbox", { name: company.choice }).check();
  await page.getByLabel(company.name).fill("Exemple SARL");
  await page.getByLabel(company.siren).fill("732 829 321");
  await goOn(page, words.continue);
  await expect(page.getByLabel(company.siren)).toBeFocused();
  await page.getByLabel(company.siren).fill("732 829 320");
  await goOn(page, words.continue);
  await expect(page.getByRole("heading", { level: 1, name: price.title })).toBeVisible();
  await expect(page.getByText("Exemple SARL")).toBeVisible();
}

test("a returning traveller books in two screens, changes the return flight and books again for another car", {
  tag: "@phone",
}, async ({ page, chooseLocale, allowOnConsole }) => {
  // An invalid flight number is refused, on purpose.
  allowOnConsole(/422/);
  const words = bookingTexts.fr;
  await chooseLocale("fr");
  const { authorization, vehicleId } = await readyTraveller(page, "fr");
  await bookByApi(page.request, authorization, someStay(), { vehicleId });

  await page.goto(bookingAddress(someStay()));
  await expect(page.getByRole("heading", { level: 1, name: words.flight.title })).toBeVisible();
  await expect(page.getByRole("radio", { name: /[A-Z]{2}.\d{3}.[A-Z]{2}/ })).toBeChecked();
  await page.getByLabel(words.flight.departureFlight).fill("AF 22");
  await page.getByLabel(words.flight.arrivalFlight).fill("AF 23");
  await goOn(page, words.continue);
  await expect(page.getByRole("heading", { level: 1, name: words.price.title })).toBeVisible();
  await expect(page.getByText(words.payment.cash)).toBeVisible();
  // As if there had been an earlier refund.
  await page.route(/\/api\/bookings\/VS-/, async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    await route.fulfill({ response: answer, json: "reference" in json ? { ...json, refunded: 4500 } : json });
  });
  await order(page, "fr");
  await ticketReference(page);
  await changeReturnFlight(page, "fr");
  await bookForAnotherCar(page, "fr");
});

/**
 * From the ticket and back to it: flights are formatted as on the ticket, and an earlier refund is not shown again
 * (cancellation §10).
 */
async function changeReturnFlight(page: Page, locale: Locale): Promise<void> {
  const { flight, placed, changing: change } = bookingTexts[locale];
  const previews = await watchCall(page, "**/amendment/preview");
  await page.getByRole("link", { name: placed.confirmed.changeHere }).click();
  await expect(page.getByLabel(flight.departureFlight)).toHaveValue("AF 22");
  const back = page.getByLabel(flight.arrivalFlight);
  await expect(back).toHaveValue("AF 23");
  // A traveller who changes nothing has a link back to the booking.
  await expect(page.getByRole("link", { name: change.keep })).toHaveAttribute(
    "href",
    /\/booking\/confirmed\//,
  );
  // The invalid field is marked and gets the focus: on a phone it is far above the button.
  await back.fill("no flight");
  await page.getByRole("button", { name: change.preview }).click();
  await expect(back).toBeFocused();
  await expect(back).toHaveAttribute("aria-invalid", "true");
  // A comparison that arrives once something else is entered is not shown.
  const held = Promise.withResolvers<void>();
  previews.meet((route) => held.promise.then(() => route.fallback()), 1);
  await back.fill("AF 25");
  const preview = page.getByRole("button", { name: change.preview });
  await preview.click();
  await expect(preview).toHaveAttribute("aria-busy", "true");
  // As formatted: the comparison would take the focus, and a flight that it formats by that is another edit.
  await back.fill("AF 26");
  held.resolve();
  await expect(preview).not.toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("button", { name: change.accept })).toHaveCount(0);
  await back.fill("af024");
  await preview.click();
  await expect(back).toHaveValue("AF 24");
  await expect(page.getByText(change.same)).toBeVisible();
  await page.getByRole("button", { name: change.accept }).click();
  await expect(page.getByRole("heading", { level: 1, name: change.doneTitle })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /agenda/ })).not.toContainText("€");
  await page.getByRole("link", { name: change.toBooking }).click();
  await expect(page.getByText("AF 24").first()).toBeVisible();
}

/** From the ticket: the same stay and flights, for another of the account's cars that is free (draft life §7). */
async function bookForAnotherCar(page: Page, locale: Locale): Promise<void> {
  const { flight, placed } = bookingTexts[locale];
  await page.getByRole("link", { name: placed.confirmed.anotherCar }).click();
  await expect(page.getByRole("heading", { level: 1, name: flight.title })).toBeVisible();
  await expect(page).toHaveURL(/\/booking\?step=flight$/);
  await expect(page.getByLabel(flight.departureFlight)).toHaveValue("AF 22");
  await expect(page.getByLabel(flight.arrivalFlight)).toHaveValue("AF 24");
  await expect(page.getByRole("radio", { name: /[A-Z]{2}.\d{3}.[A-Z]{2}/ })).not.toBeChecked();
}

test("every booking step has an address, and a step that is not open yet leads to the first unfinished one", {
  tag: "@phone",
}, async ({ page, context, chooseLocale, allowOnConsole }) => {
  allowOnConsole(/ERR_FAILED \(.*\/api\/users\/me\)/);
  const words = bookingTexts.en;
  const titled = (name: string) => page.getByRole("heading", { level: 1, name });
  await chooseLocale("en");
  await readyTraveller(page, "en");
  await page.goto("/booking?step=price");
  await expect(page).toHaveURL(/step=information/);
  await page.goto(`${bookingAddress(someStay())}&step=payment`);
  await expect(page).toHaveURL(/step=information/);
  await goOn(page, words.continue);
  await expect(page).toHaveURL(/step=flight/);

  await test.step("the address keeps its step while the server cannot be asked who is signed in (draft life §3)", async () => {
    await page.route("**/api/users/me", (route) => route.abort());
    await page.reload();
    await expect(page.getByText(words.offlineTitle)).toBeVisible();
    await expect(page).toHaveURL(/step=flight/);
    await page.unroute("**/api/users/me");
    await goOn(page, words.retry);
    await expect(titled(words.flight.title)).toBeVisible();
  });
  await fillJourney(page, "en");
  await goOn(page, words.continue);
  await expect(titled(words.services.title)).toBeVisible();
  await page.goBack();
  await expect(titled(words.flight.title)).toBeVisible();
  await expect(page.getByLabel(words.flight.departureFlight)).toHaveValue("AF 1234");
  await page.goForward();
  await expect(titled(words.services.title)).toBeVisible();

  await test.step("other dates ask about the flights of the old ones (draft life §5)", async () => {
    await page.goto(bookingAddress(someStay()));
    await expect(titled(words.flight.title)).toBeVisible();
    await expect(page.getByText(/^Entered for /)).toHaveCount(2);
    await goOn(page, words.continue);
    await expect(titled(words.services.title)).toBeVisible();
  });
  await test.step("a draft that another window deletes disappears from every part of the page at once", async () => {
    await goOn(page, words.services.continueNone);
    await goOn(page, words.continue);
    await expect(page.getByRole("button", { name: words.price.order, exact: true })).toBeVisible();
    const other = await context.newPage();
    // A page without scripts of the site: only the browser's `storage` event reaches the first window.
    await other.goto("/robots.txt");
    await other.evaluate((key) => localStorage.removeItem(key), bookingDraftKey);
    await expect(titled(words.price.title)).toBeHidden();
  });
});
