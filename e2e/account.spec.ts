// A person's account from the first form to the last click (rules §8).
import type { Locator, Page } from "@playwright/test";
import { formatDate } from "#domain/language/format.ts";
import type { LocalDate } from "#domain/time.ts";
import {
  bookingAddress,
  bookingTexts,
  declineCookies,
  somePlate,
  someStay,
  soonestFreeStay,
  ticketReference,
} from "./booking.ts";
import { byTurns, expect, holdScripts, hydrated, test, variantOf } from "./journey.ts";
import { takeTicketAlong } from "./ticket-along.ts";
import { accountTexts, confirmedTraveller, linkIn, logIn, mailTo, newTraveller } from "./traveller.ts";

/** Covered by the error catalogue; which of the two refusals the server gives is tested in `log-in.test.ts`. */
const signingIn = "signing in: empty, incorrect, not yet confirmed, broken down";

/** Covers the same link in another window, in one language. */
const newcomer = "a newcomer is home with 16 entries and 32 taps";

/** Covers registering, the mailed link and signing in as one journey; form errors are in the error catalogue. */
const atAnotherHost = "an account is registered, confirmed, edited and left there";

for (const locale of ["fr", "en"] as const) {
  const words = accountTexts[locale];

  test(
    `${locale}: a traveller registers, confirms by the mailed link in another browser, and signs in`,
    variantOf(atAnotherHost),
    async ({ page, browser, baseURL, chooseLocale, expectAccessible }) => {
      await chooseLocale(locale);
      const traveller = newTraveller();
      await page.goto("/register");
      await expectAccessible();
      await page.getByRole("button", { name: words.register.submit }).click();
      await expect(page.getByLabel(words.fields.firstname)).toBeFocused();
      await expect(page.getByText(words.register.termsMissing)).toBeVisible();
      await expectAccessible();

      await page.getByLabel(words.fields.firstname).fill(traveller.firstname);
      await page.getByLabel(words.fields.lastname, { exact: true }).fill(traveller.lastname);
      await page.getByLabel(words.fields.email, { exact: true }).fill(traveller.email);
      await page.getByLabel(words.fields.phone).fill(traveller.phone);
      await page.getByLabel(words.fields.address).fill(traveller.address);
      await page.getByLabel(words.fields.password, { exact: true }).fill(traveller.password);
      await page.getByRole("checkbox").nth(0).check();
      await page.getByRole("checkbox").nth(1).check();
      await page.getByRole("button", { name: words.register.submit }).click();

      await expect(page.getByRole("heading", { level: 1, name: words.mail.title })).toBeVisible();
      await expect(page.getByText(traveller.email).first()).toBeVisible();
      await expectAccessible();

      const link = linkIn(await mailTo(page.request, traveller.email), "/validate-account");
      const elsewhere = await browser.newPage({ baseURL: baseURL ?? "" });
      await elsewhere.context().addCookies([{ name: "locale", value: locale, url: baseURL ?? "" }]);
      await elsewhere.goto(link);
      await expect(elsewhere.getByText(words.validate.done)).toBeVisible();
      await expect(elsewhere).toHaveURL(/\/validate-account$/);
      await elsewhere.getByRole("main").getByRole("link", { name: words.validate.goOn }).click();
      await logIn(elsewhere, traveller, locale);
      await expect(elsewhere).toHaveURL(/\/profile/);
      await elsewhere.close();

      // The link can be used once; the email field is prefilled in the browser that registered.
      await page.goto("/login");
      await expect(page.getByLabel(words.fields.email, { exact: true })).toHaveValue(traveller.email);
      await logIn(page, traveller, locale);
      await expect(page).toHaveURL(/\/profile/);
      await expectAccessible();
    },
  );

  test(
    `rule 14, ${locale}: the link signs in the browser that registered, the page that waits included`,
    variantOf(newcomer),
    async ({ page, context, chooseLocale, expectAccessible }) => {
      await chooseLocale(locale);
      const stay = someStay();
      const traveller = newTraveller();
      await page.goto(bookingAddress(stay));
      await page.getByRole("radio", { name: bookingTexts[locale].information.register }).check();
      for (const name of ["firstname", "phone", "address"] as const) {
        await page.getByLabel(words.fields[name]).fill(traveller[name]);
      }
      for (const name of ["lastname", "email", "password"] as const) {
        await page.getByLabel(words.fields[name], { exact: true }).fill(traveller[name]);
      }
      await page.getByRole("checkbox").nth(0).check();
      await page.getByRole("checkbox").nth(1).check();
      await page.getByRole("button", { name: words.register.submit }).click();
      await expect(page.getByText(words.mail.bookingWaits)).toBeVisible();
      await expect(page.getByText(traveller.email).first()).toBeVisible();
      await expectAccessible("elsewhere");

      const other = await context.newPage();
      // The waiting window is faster: it has navigated before the other one learns who is signed in.
      await other.route("**/api/users/me", async (route) => {
        await expect(page.getByLabel(bookingTexts[locale].flight.departureFlight)).toBeVisible();
        await route.continue();
      });
      await other.goto(linkIn(await mailTo(page.request, traveller.email), "/validate-account"));
      for (const window of [other, page]) {
        await expect(window).toHaveURL(/\/booking\?step=flight/);
        await expect(window.getByLabel(bookingTexts[locale].flight.departureFlight)).toBeVisible();
      }
    },
  );

  test(
    `${locale}: a wrong password and an unconfirmed account have their own messages`,
    variantOf(signingIn),
    async ({ page, chooseLocale, allowOnConsole }) => {
      allowOnConsole(/401/);
      await chooseLocale(locale);
      const traveller = newTraveller();
      const registration = { ...traveller, accepted_terms: true, accepted_data_usage: true, locale };
      await page.request.post("/api/users/signup", { data: { registration } });
      await page.goto("/login");
      await logIn(page, { ...traveller, password: "Not the password 1!" }, locale);
      await expect(page.getByRole("alert")).toContainText(
        locale === "fr" ? "E-mail et/ou mot de passe incorrects" : "Email and/or password incorrect",
      );
      await logIn(page, traveller, locale);
      await expect(page.getByRole("alert")).toContainText(
        locale === "fr"
          ? "Vous devez valider votre compte pour continuer"
          : "You must validate your account to continue",
      );
    },
  );

  test(
    `${locale}: a forgotten password is replaced by the mailed link, once`,
    byTurns("fr", locale),
    async ({ page, chooseLocale, allowOnConsole }) => {
      allowOnConsole(/422/);
      await chooseLocale(locale);
      const traveller = await confirmedTraveller(page.request, locale);
      await page.goto("/forgot-request");
      await page.getByLabel(words.fields.email, { exact: true }).fill(traveller.email);
      await page.getByRole("button", { name: words.forgot.submit }).click();
      await expect(page.getByText(words.mail.reset)).toBeVisible();

      const subject = locale === "fr" ? /mot de passe/i : /password/i;
      const link = linkIn(await mailTo(page.request, traveller.email, subject), "/reset-password");
      const password = "Trois parapluies & 2 chiens";
      await page.goto(link);
      await page.getByLabel(words.fields.newPassword, { exact: true }).fill(password);
      await page.getByRole("button", { name: words.reset.submit }).click();
      await expect(page.getByText(words.reset.doneText)).toBeVisible();

      await page.goto(link);
      await page.getByLabel(words.fields.newPassword, { exact: true }).fill(password);
      await page.getByRole("button", { name: words.reset.submit }).click();
      await expect(page.getByRole("link", { name: words.reset.askAgain })).toBeVisible();

      // The profile asks for a sign-in, and leads back to the requested tab.
      await page.goto("/profile?tab=vehicle");
      await expect(page).toHaveURL(/\/login/);
      await logIn(page, { ...traveller, password }, locale);
      await expect(page).toHaveURL(/\/profile\?tab=vehicle/);
    },
  );
}

// Counts a new visitor's effort: an entry is a value that is typed or picked; a tap is a touch of the screen, one for
// each field and two for each list. Typed letters are not counted.
test("a newcomer is home with 16 entries and 32 taps, and types one password once", async ({
  page,
  context,
  baseURL,
  chooseLocale,
}) => {
  await chooseLocale("en");
  await declineCookies(page, baseURL);
  const words = bookingTexts.en;
  const { fields, register, mail: waiting } = accountTexts.en;
  const traveller = newTraveller();
  const count = { entries: 0, taps: 0, passwords: 0 };
  const tap = async (place: Locator, how: Parameters<Locator["click"]>[0] = {}): Promise<void> => {
    count.taps += 1;
    await place.click(how);
  };
  const type = async (place: Locator, text: string): Promise<void> => {
    count.entries += 1;
    count.passwords += (await place.getAttribute("type")) === "password" ? 1 : 0;
    await tap(place);
    await place.fill(text);
  };
  const pick = async (label: string, option: string): Promise<void> => {
    count.entries += 1;
    count.taps += 2;
    await page.getByLabel(label).selectOption(option);
  };
  const pickDate = async (day: LocalDate): Promise<void> => {
    count.entries += 1;
    const calendar = page.getByRole("dialog");
    // Accessible names are compared without non-breaking spaces.
    const name = formatDate(day, "en").replaceAll("\u00a0", " ");
    const cell = calendar.getByRole("button", { name: new RegExp(`\\b${name}`) });
    await expect(calendar.getByRole("grid").first()).toBeVisible();
    while (!(await cell.first().isVisible()))
      await tap(calendar.getByRole("button", { name: /next/i }).first());
    await tap(cell.first());
  };
  const press = (name: string | RegExp): Promise<void> =>
    tap(page.getByRole("main").getByRole("button", { name }));
  const stay = await soonestFreeStay(page.request, { dropOffTime: "10:15", landingTime: "18:45" });

  await page.goto("/");
  await tap(page.getByRole("main").getByRole("button", { name: words.picker.calendar.choose }).first());
  await pickDate(stay.departureDate);
  await pickDate(stay.returnDate);
  await tap(page.getByRole("dialog").getByRole("button", { name: words.picker.calendar.done }));
  await pick(words.picker.dropOffTime, stay.dropOffTime);
  await pick(words.picker.landingTime, stay.landingTime);
  await tap(page.locator("form[action='/booking'] button[type=submit]"));

  for (const name of ["firstname", "lastname", "email", "phone", "address", "password"] as const) {
    await type(page.getByLabel(fields[name], { exact: true }), traveller[name]);
  }
  await tap(page.getByRole("checkbox").nth(0));
  await tap(page.getByRole("checkbox").nth(1));
  await press(register.submit);
  await test.step("rule 14: the link signs in the browser that registered, the page that waits included", async () => {
    await expect(page.getByText(waiting.bookingWaits)).toBeVisible();
    await expect(page.getByText(traveller.email).first()).toBeVisible();
    const flight = (window: Page) => window.getByLabel(words.flight.departureFlight);
    // The waiting window is faster: it has navigated before the other one learns who is signed in.
    await context.route("**/api/users/me", async (route) => {
      if (route.request().frame().page() !== page) await expect(flight(page)).toBeVisible();
      await route.continue();
    });
    const opened = context.waitForEvent("page");
    await tap(page.getByRole("link", { name: /validate-account/ }).first(), { modifiers: ["ControlOrMeta"] });
    const other = await opened;
    for (const window of [other, page]) {
      await expect(window).toHaveURL(/\/booking\?step=flight/);
      await expect(flight(window)).toBeVisible();
    }
    await other.close();
    await context.unroute("**/api/users/me");
  });

  await type(page.getByLabel(words.flight.departureFlight), "AF274");
  await expect(page.locator("input[name=departureTerminal]:checked")).toHaveValue("cdg-2e");
  await type(page.getByLabel(words.flight.arrivalFlight), "AF275");
  await expect(page.locator("input[name=arrivalTerminal]:checked")).toHaveValue("cdg-2e");
  await type(page.getByLabel(words.car.licensePlate), somePlate());
  await type(page.getByLabel(words.car.brand), "Renault");
  await type(page.getByLabel(words.car.model), "Clio");
  await type(page.getByLabel(words.car.color), "blue");
  await press(words.continue);
  await press(words.services.continueNone);
  await press(words.continue);
  await tap(page.locator("input[name=acceptedTerms]"));
  await press(words.price.order);
  await tap(page.locator("button[value=pay]"));
  const reference = await ticketReference(page);

  const description = `${count.entries} entries, ${count.taps} taps, ${count.passwords} password`;
  test.info().annotations.push({ type: "newcomer", description });
  process.stdout.write(`    newcomer, from home to the ticket: ${description}\n`);
  expect(count.entries).toBeLessThanOrEqual(16);
  expect(count.taps).toBeLessThanOrEqual(32);
  expect(count.passwords).toBe(1);

  const { confirmed } = words.placed;
  await expect(page.getByRole("heading", { level: 1, name: confirmed.title })).toBeVisible();
  await expect(page.getByText(confirmed.status)).toBeVisible();
  await expect(page.getByText(confirmed.paid)).toBeVisible();
  await test.step("the ticket can be taken along: in the calendar, on one sheet of paper, and as a picture", () =>
    takeTicketAlong(page, reference, "en"));
  const mail = await mailTo(page.request, traveller.email, new RegExp(reference));
  expect(mail.text).toContain(reference);
});

test("the sign-in form is prefilled with the e-mail of a registration made here, but never over what is typed", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("registration", '{"email":"known@mail.example"}'));
  await page.goto("/login");
  const email = page.getByLabel(accountTexts.fr.fields.email, { exact: true });
  await expect(email).toHaveValue("known@mail.example");

  const release = await holdScripts(page);
  await page.goto("/login", { waitUntil: "domcontentloaded" });
  await email.focus();
  await release();
  await page.waitForLoadState("networkidle");
  await page.keyboard.type("typed@mail.example");
  await expect(email).toHaveValue("typed@mail.example");
});

test("the e-mail address goes along from registration to sign-in and back, the password does not (draft life §4)", async ({
  page,
  chooseLocale,
}) => {
  await chooseLocale("en");
  const words = accountTexts.en;
  const { information } = bookingTexts.en;
  const email = page.getByLabel(words.fields.email, { exact: true });
  const password = page.getByLabel(words.fields.password, { exact: true });
  const traveller = await confirmedTraveller(page.request, "en");
  const main = page.getByRole("main");
  const pages = {
    "/register": {
      toSignIn: () => main.getByRole("link", { name: words.register.logIn }).click(),
      toRegistration: () => main.getByRole("link", { name: words.logIn.register }).click(),
    },
    [bookingAddress(someStay())]: {
      toSignIn: () => page.getByRole("radio", { name: information.logIn }).check(),
      toRegistration: () => page.getByRole("radio", { name: information.register }).check(),
    },
  };
  // Each address begins without what was typed at the one before.
  await page.addInitScript(() => sessionStorage.clear());
  for (const [address, { toSignIn, toRegistration }] of Object.entries(pages)) {
    await page.goto(address);
    await hydrated(page);
    for (const typed of ["one@mail.example", traveller.email]) {
      await email.fill(typed);
      await password.fill("Quatre valises & 1 chat");
      await toSignIn();
      await expect(page.getByLabel(words.fields.firstname)).toHaveCount(0);
      await expect(email).toHaveValue(typed);
      await expect(password).toHaveValue("");
      await email.fill(`from-sign-in-${typed}`);
      await toRegistration();
      await expect(page.getByLabel(words.fields.firstname)).toBeVisible();
      await expect(email).toHaveValue(`from-sign-in-${typed}`);
      await expect(password).toHaveValue("");
      expect(page.url()).not.toContain("example");
    }
  }
  await email.fill(traveller.email);
  await page.getByRole("radio", { name: information.logIn }).check();
  await expect(email).toHaveValue(traveller.email);
  await password.fill(traveller.password);
  await main.getByRole("button", { name: words.logIn.submit }).click();
  await expect(email).toHaveCount(0);
  // Signed in: nothing of the half-typed registration stays behind.
  expect(await page.evaluate(() => sessionStorage.getItem("typed-registration"))).toBeNull();
});
