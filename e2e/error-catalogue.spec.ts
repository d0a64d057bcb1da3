// Every message of the catalogue (specification §8), provoked where a person meets it: alternately in one language, in
// `npm run torture` in both. `test/error-sentences.test.ts` checks that each is written in both.
import type { APIRequestContext, Page } from "@playwright/test";
import type { BookingView } from "#contract/bookings.ts";
import { type Locale, locales } from "#domain/locale.ts";
import { demonstrationSignIn } from "#server/standalone/demonstration-data/demonstration-traveller.ts";
import { errorSentences } from "#test/error-sentences.ts";
import { paths } from "#web/paths.ts";
import { profileEn } from "#web/words/account/profile-en.ts";
import { profileFr } from "#web/words/account/profile-fr.ts";
import { frameEn } from "#web/words/frame/frame-en.ts";
import { frameFr } from "#web/words/frame/frame-fr.ts";
import { refusalsEn } from "#web/words/frame/refusals-en.ts";
import { refusalsFr } from "#web/words/frame/refusals-fr.ts";
import {
  bookByApi,
  bookingAddress,
  bookingsOf,
  bookingTexts,
  credentialOf,
  fillJourney,
  goOn,
  order,
  readyTraveller,
  someStay,
} from "./booking.ts";
import { byTurns, expect, test } from "./journey.ts";
import { accountTexts, logIn, newTraveller, type Traveller } from "./traveller.ts";

const others = {
  en: { frame: frameEn, profile: profileEn, refusals: refusalsEn },
  fr: { frame: frameFr, profile: profileFr, refusals: refusalsFr },
};

// Animations are not tested here: waiting for them would be a tenth of the time.
test.use({ contextOptions: { reducedMotion: "reduce" } });

// These tests provoke refusals and faults, which Chromium logs by their status.
test.beforeEach(async ({ page, allowOnConsole }) => {
  allowOnConsole(/status of (401|422|500)/);
  await watchCalls(page);
});

for (const locale of locales) {
  const says = errorSentences[locale];
  const account = accountTexts[locale];

  test.describe(locale, () => {
    test.beforeEach(async ({ chooseLocale }) => chooseLocale(locale));

    test(
      "signing in: empty, incorrect, not yet confirmed, broken down",
      byTurns("fr", locale),
      async ({ page }) => {
        await page.goto(paths.logIn());
        await page.getByRole("main").getByRole("button", { name: account.logIn.submit }).click();
        await expect(page.getByRole("alert")).toHaveText(says.fillAll);
        await expect(page.getByLabel(account.fields.email, { exact: true })).toBeFocused();
        await logIn(page, newTraveller(), locale);
        await expect(page.getByRole("alert")).toContainText(says.logIn);
        answerOnce("/api/users/login", 500, {});
        await logIn(page, newTraveller(), locale);
        await expect(page.getByRole("alert")).toContainText(says.anything);
        const unconfirmed = { error: "You have to confirm your email address before continuing." };
        answerOnce("/api/users/login", 401, unconfirmed);
        await logIn(page, newTraveller(), locale);
        await expect(page.getByRole("alert")).toContainText(says.unconfirmed);
        await page.getByRole("alert").getByRole("link", { name: account.logIn.resend }).click();
        await test.step("asking for the confirmation again: unknown, confirmed, broken down, sent", async () => {
          await expect(page.getByRole("heading", { level: 1, name: account.resend.title })).toBeVisible();
          const ask = page.getByRole("main").getByRole("button", { name: account.resend.submit });
          const foreign = [
            [422, { errors: { email: ["not found"] } }, says.unknownEmail],
            [
              422,
              { errors: { email: ["was already confirmed, please try signing in"] } },
              says.alreadyConfirmed,
            ],
            [500, {}, says.anything],
          ] as const;
          for (const [status, body, sentence] of foreign) {
            answerOnce("/api/users/confirmation/resend", status, body);
            await ask.click();
            await expect(page.getByRole("alert")).toContainText(sentence);
          }
          await ask.click();
          await expect(page.getByRole("heading", { level: 1, name: says.sent })).toBeVisible();
          await expect(page.getByText(says.neutralConfirmation)).toBeVisible();
        });
      },
    );

    test(
      "registering: empty, broken down, then sent",
      byTurns("en", locale),
      async ({ page, expectAccessible }) => {
        await page.goto(paths.register());
        await page.getByRole("button", { name: account.register.submit }).click();
        await expect(page.getByRole("alert")).toHaveText(says.fillAll);
        await expect(page.getByLabel(account.fields.firstname)).toBeFocused();
        await expect(page.getByText(account.register.termsMissing)).toBeVisible();
        await expectAccessible();
        // Rule 29: errors of the password that only the server knows come with the others, at the first try.
        await page.getByLabel(account.fields.password, { exact: true }).fill("Motdepasse123!");
        await page.getByRole("button", { name: account.register.submit }).click();
        await expect(page.getByText(others[locale].refusals.rules["password-common"])).toBeVisible();
        await expect(page.getByRole("alert")).toHaveText(says.fillAll);
        await fillRegistration(page, locale, newTraveller());
        // Another host's message about a field is shown verbatim beside it (contract, "The ten calls").
        answerOnce("/api/users/signup", 422, { errors: { email: ["has already been taken"] } });
        await page.getByRole("button", { name: account.register.submit }).click();
        await expect(page.getByText("Has already been taken.")).toBeVisible();
        await expect(page.getByRole("alert")).toContainText(others[locale].refusals.codes.invalid);
        answerOnce("/api/users/signup", 500, {});
        await page.getByRole("button", { name: account.register.submit }).click();
        await expect(page.getByRole("alert")).toContainText(says.registering);
        await page.getByRole("button", { name: account.register.submit }).click();
        await expect(page.getByRole("heading", { level: 1, name: says.sent })).toBeVisible();
      },
    );

    test(
      "forgetting the password: empty, unknown elsewhere, neutral here",
      byTurns("en", locale),
      async ({ page }) => {
        await page.goto(paths.forgotRequest());
        const ask = page.getByRole("main").getByRole("button", { name: account.forgot.submit });
        await ask.click();
        await expect(page.getByRole("alert")).toHaveText(says.fillAll);
        await page.getByLabel(account.fields.email, { exact: true }).fill(newTraveller().email);
        await expect(page.getByRole("alert")).toBeHidden();
        answerOnce("/api/users/password/reset", 422, { errors: ["Email not found"] });
        await ask.click();
        await expect(page.getByRole("alert")).toContainText(says.unknownEmail);
        await ask.click();
        await expect(page.getByRole("heading", { level: 1, name: says.sent })).toBeVisible();
        await expect(page.getByText(says.neutralReset)).toBeVisible();
      },
    );

    test(
      "confirming: a bad link, a breakdown, a second time, done",
      byTurns("fr", locale),
      async ({ page }) => {
        const link = `${paths.validateAccount()}?confirmation_token=nothing`;
        await page.goto(link);
        await expect(page.getByText(says.confirming)).toBeVisible();
        const call = "/api/users/confirmation?*";
        answerOnce(call, 500, {});
        await page.goto(link);
        await expect(page.getByRole("alert")).toContainText(says.confirming);
        answerOnce(call, 422, { errors: { email: ["was already confirmed"] } });
        await page.getByRole("button", { name: account.validate.retry }).click();
        await expect(page.getByText(says.alreadyConfirmed)).toBeVisible();
        answerOnce(call, 200, {});
        await page.goto(link);
        await expect(page.getByText(says.confirmed)).toBeVisible();
      },
    );

    test(
      "booking, paying and canceling: empty, broken down, then canceled",
      byTurns("en", locale),
      async ({ page }) => {
        const words = bookingTexts[locale];
        const { authorization, vehicleId } = await readyTraveller(page, locale);

        await page.goto(bookingAddress(someStay()));
        await goOn(page, words.continue);
        // The next step has a button of the same name.
        await expect(page.getByRole("heading", { level: 1, name: words.flight.title })).toBeVisible();
        await goOn(page, words.continue);
        await expect(page.getByRole("alert")).toHaveText(says.fillAll);
        await expect(page.locator("input[name=departureFlight]").first()).toBeFocused();
        await fillJourney(page, locale);
        await expect(page.getByRole("alert")).toBeHidden();
        await goOn(page, words.continue);
        await goOn(page, words.services.continueNone);
        await page.getByRole("radio", { name: words.payment.cash }).check();
        await goOn(page, words.continue);
        answerOnce("/api/bookings", 500, {});
        await order(page, locale);
        await expect(page.getByText(says.booking)).toBeVisible();

        const bookFor = (paymentMethod: "card" | "cash") =>
          bookByApi(page.request, authorization, someStay(), { vehicleId, paymentMethod });
        // Sequentially: orders of one traveller wait for a lock, on a busy machine longer than its time-out.
        const [unpaid, kept] = [await bookFor("card"), await bookFor("cash")];
        await page.goto(`${paths.checkout({ reference: unpaid.reference })}&outcome=abandoned`);
        answerOnce("/api/bookings/*/payment", 500, {});
        await page.getByRole("button", { name: words.placed.checkout.payAgain }).click();
        await expect(page.getByRole("alert")).toContainText(says.payment);

        // A page that cannot be loaded has a heading too, and a retry.
        answerOnce(`/api/bookings/${kept.reference}`, 500, {});
        await page.goto(paths.cancelBooking(kept.reference));
        await expect(page.getByRole("heading", { level: 1, name: words.placed.failedTitle })).toBeVisible();
        await page.getByRole("button", { name: words.placed.retry }).click();
        answerOnce("/api/bookings/*/cancellation", 500, {});
        await page.getByRole("button", { name: words.placed.cancel.yes }).click();
        await expect(page.getByRole("alert")).toContainText(says.anything);
        await page.getByRole("button", { name: words.placed.cancel.yes }).click();
        await expect(page.getByRole("heading", { level: 1, name: says.canceled })).toBeVisible();
      },
    );

    test(
      "rule 20, giving an opinion: empty, broken down, thanked",
      byTurns("fr", locale),
      async ({ page }) => {
        const { opinion } = others[locale].profile;
        const { credential, reference, reviewed } = await demonstrationStays(page.request);
        await page.addInitScript((value) => localStorage.setItem("authorization", value), credential);
        await page.goto(`${paths.bookingConfirmed(reference)}?lang=${locale}`);
        await page.getByRole("link", { name: bookingTexts[locale].placed.confirmed.opinion }).click();
        const send = page.getByRole("button", { name: opinion.submit });
        await send.click();
        await expect(page.getByRole("alert")).toHaveText(says.fillFeedback);
        // The stars come first, and are missing as well as the text.
        await expect(page.getByRole("radio", { name: opinion.stars(1) })).toBeFocused();
        await page.getByRole("radio", { name: opinion.stars(5) }).check({ force: true });
        await page.getByLabel(opinion.text, { exact: true }).fill("À l’heure, aimable, et la voiture lavée.");
        answerOnce("/api/reviews", 500, {});
        await send.click();
        await expect(page.getByRole("alert")).toContainText(says.feedback);
        // Mocked: the demonstration has few finished stays, and other tests need them.
        answerOnce("/api/reviews", 201, { status: "submitted" });
        await send.click();
        await expect(page.getByText(says.thanks)).toBeVisible();

        // A traveller who has written a review sees it with its status, not a hint to wait for the end (rules §9).
        await page.goto(`${paths.giveOpinion(reviewed.reference)}&lang=${locale}`);
        await expect(page.getByRole("heading", { name: opinion.own })).toBeVisible();
        await expect(page.getByText(reviewed.review.text)).toBeVisible();
        await expect(
          page.getByRole("status").getByText(opinion.states[reviewed.review.status]),
        ).toBeVisible();
        await expect(page.getByText(says.notReviewable)).toHaveCount(0);

        // Nor is there a hint to phone about cancelling a stay that is over.
        await page.goto(`${paths.cancelBooking(reviewed.reference)}?lang=${locale}`);
        const { over, tooLate } = bookingTexts[locale].placed.cancel;
        await expect(page.getByRole("heading", { level: 1, name: over })).toBeVisible();
        await expect(page.getByText(tooLate)).toHaveCount(0);
      },
    );

    test(
      "a screen that fails to load shows an error, and loads on the next try",
      byTurns("en", locale),
      async ({ page }) => {
        answerOnce("/api/reviews?*", 500, {});
        await page.goto(paths.legalNotice());
        await page.waitForFunction(() => document.documentElement.dataset["modules"] === undefined);
        await page.waitForLoadState("networkidle");
        await page
          .getByRole("contentinfo")
          .getByRole("link", { name: others[locale].frame.footerReviews, exact: true })
          .click();
        await expect(page.getByRole("heading", { level: 1, name: says.screen })).toBeVisible();
        await page.getByRole("button", { name: others[locale].frame.error.retry }).click();
        await expect(page.getByRole("heading", { level: 1, name: says.screen })).toBeHidden();
        await expect(page).toHaveURL(/\/reviews/);
      },
    );
  });
}

type Answer = { readonly status: number; readonly json: object };
/** Mocked responses by the address of the call. */
const answers = new Map<string, Answer>();

/** Mocks the next call to this address; later ones reach the server. */
function answerOnce(address: string, status: number, json: object): void {
  answers.set(address, { status, json });
}

/** Routes from each page's first request on: added later, a route may be too late for the click that follows. */
async function watchCalls(page: Page): Promise<void> {
  answers.clear();
  await page.route("**/api/**", (route) => {
    const asked = new URL(route.request().url());
    const address = [...answers.keys()].find((key) => isCall(key, asked)) ?? "";
    const answer = answers.get(address);
    if (answer === undefined) return route.fallback();
    answers.delete(address);
    return route.fulfill(answer);
  });
}

/** An asterisk matches one segment of the path; one as the query matches any query. */
function isCall(address: string, { pathname, search }: URL): boolean {
  const [path = "", query] = address.split("?");
  const [asked, named] = [pathname.split("/"), path.split("/")];
  return (
    (query === undefined) === (search === "") &&
    asked.length === named.length &&
    named.every((part, index) => part === "*" || part === asked[index])
  );
}

async function fillRegistration(page: Page, locale: Locale, traveller: Traveller): Promise<void> {
  const { fields } = accountTexts[locale];
  for (const name of ["firstname", "phone", "address"] as const) {
    await page.getByLabel(fields[name]).fill(traveller[name]);
  }
  for (const name of ["lastname", "email", "password"] as const) {
    await page.getByLabel(fields[name], { exact: true }).fill(traveller[name]);
  }
  await page.getByRole("checkbox").nth(0).check();
  await page.getByRole("checkbox").nth(1).check();
}

/** A finished stay of the demonstration's traveller without an opinion, and one with. */
async function demonstrationStays(request: APIRequestContext) {
  const credential = await credentialOf(request, demonstrationSignIn);
  const bookings = await bookingsOf(request, credential);
  const found = bookings.find(({ reviewable }: BookingView) => reviewable);
  if (!found) throw new Error("the demonstration has no finished stay without an opinion");
  const [reviewed] = bookings.flatMap(({ reference, review }) => (review ? [{ reference, review }] : []));
  if (!reviewed) throw new Error("the demonstration's traveller has written no opinion");
  return { credential, reference: found.reference, reviewed };
}
