// Every address of the site, each with the language, the width (one of the design's four) and the colour scheme of its
// turn; in the other language with large text on a phone. Daily, one address of each layout; in `npm run torture` each,
// in both languages, at all widths and in both schemes.
import type { Page, TestInfo } from "@playwright/test";
import type { BookingView } from "#contract/bookings.ts";
import { type Locale, locales } from "#domain/locale.ts";
import { demonstrationSignIn } from "#server/standalone/demonstration-data/demonstration-traveller.ts";
import { isTorture } from "#test/torture.ts";
import { type PageName, paths } from "#web/paths.ts";
import { sitePages } from "#web/site/site-pages.ts";
import { frameEn } from "#web/words/frame/frame-en.ts";
import { frameFr } from "#web/words/frame/frame-fr.ts";
import { bookingAddress, bookingsOf, credentialOf, declineCookies, stayAhead } from "./booking.ts";
import { expectFitAtEveryWidth, expectLargeTextToFit, lookAt } from "./fit.ts";
import { expect, hydrated, test } from "./journey.ts";

const frameTexts = { fr: frameFr, en: frameEn } as const;
const stay = stayAhead(130);

/** Pages that need a sign-in, by their row in the site's table; their addresses are in `ownAddresses`. */
const owned: readonly PageName[] = [
  "profile",
  "checkout",
  "bookingConfirmed",
  "changeBooking",
  "cancelBooking",
  "withdrawBooking",
];
/** Tested in `receive-vehicle.spec.ts`, where a valet asks for a signature: its address holds a token. */
const elsewhere: readonly PageName[] = ["sign"];

/** Public pages: every one with a row in the site's table is included. */
const publicAddresses: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(sitePages)
      .filter(([name]) => !owned.some((one) => one === name) && !elsewhere.some((one) => one === name))
      .map(([name, { path }]) => [name, path]),
  ),
  "booking-with-dates": bookingAddress(stay),
  notFound: "/no-such-page",
};

/** The demonstration traveller's pages; each booking is chosen by what can be done with it. */
const ownAddresses: Readonly<Record<string, (bookings: readonly BookingView[]) => string>> = {
  profile: () => paths.profile(),
  "profile-vehicle": () => paths.profile({ tab: "vehicle" }),
  "profile-reservations": () => paths.profile({ tab: "reservations" }),
  opinion: (bookings) => paths.giveOpinion(referenceWhere(bookings, ({ reviewable }) => reviewable)),
  "booking-information": () => bookingAddress(stay),
  "booking-flight": () => paths.booking({ ...stay, step: "flight" }),
  confirmed: (bookings) =>
    paths.bookingConfirmed(referenceWhere(bookings, ({ status }) => status === "confirmed")),
  // A car in custody, with its pictures, moves and remarks; and a returned one, with all that was recorded.
  "in-care": (bookings) =>
    paths.bookingConfirmed(referenceWhere(bookings, ({ status }) => status === "received")),
  "given-back": (bookings) =>
    paths.bookingConfirmed(referenceWhere(bookings, ({ status }) => status === "returned")),
  change: (bookings) => paths.changeBooking(referenceWhere(bookings, isChangeable)),
  "change-return": (bookings) => paths.changeBooking(referenceWhere(bookings, isReturnAlone)),
  cancel: (bookings) => paths.cancelBooking(referenceWhere(bookings, isCancelable)),
  "withdraw-booking": (bookings) => paths.withdrawBooking(referenceWhere(bookings, isWithdrawable)),
  checkout: () => paths.checkout(),
};

/** Pages with the layout of another address, which alone is tested in `npm test`; others are tested themselves. */
const alike: Readonly<Record<string, string>> = {
  about: "terms",
  legalNotice: "terms",
  privacy: "terms",
  reviewPolicy: "terms",
  accessibility: "terms",
  logIn: "register",
  resendRequest: "register",
  forgotRequest: "register",
  resetPassword: "register",
  withdraw: "register",
  validateAccount: "mail",
  notFound: "mail",
  booking: "booking-with-dates",
  profile: "register",
  "profile-vehicle": "profile-reservations",
  opinion: "register",
  "booking-information": "booking-with-dates",
  confirmed: "in-care",
  "given-back": "in-care",
  "change-return": "change",
  "withdraw-booking": "cancel",
  checkout: "cancel",
};

const allNames = [...Object.keys(publicAddresses), ...Object.keys(ownAddresses)];
const visited = isTorture ? allNames : allNames.filter((name) => !(name in alike));
const missing = Object.entries(alike)
  .flat()
  .filter((name) => !allNames.includes(name));
const unseen = Object.values(alike).filter((name) => name in alike);
// A page whose substitute does not exist, or is left out itself, would not be tested at all.
if (missing.length + unseen.length > 0) throw new Error(`no look for ${[...missing, ...unseen].join()}`);

/** Console messages that are no error: the page's own status. */
const saidOf = [/404.*\/no-such-page/];

// Several pages per test, one after another in one browser: shared files are loaded once.
for (const names of handfulsOf(visited.filter((name) => name in publicAddresses))) {
  test(`${names.join(", ")}: fit at every width`, async ({
    page,
    context,
    chooseLocale,
    expectAccessible,
    allowOnConsole,
  }, info) => {
    for (const pattern of saidOf) allowOnConsole(pattern);
    await page.addInitScript(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    for (const [name, locale] of inTheirLanguages(names)) {
      const address = publicAddresses[name] ?? "";
      await test.step(`${name}, ${locale}`, async () => {
        await context.clearCookies();
        await chooseLocale(locale);
        await expectFit({ page, info, locale, name, address, expectAccessible });
      });
    }
  });
}

for (const names of handfulsOf(visited.filter((name) => name in ownAddresses))) {
  test(`signed in: ${names.join(", ")}: fit at every width`, async ({
    page,
    context,
    baseURL,
    chooseLocale,
    expectAccessible,
  }, info) => {
    const { credential, bookings } = await demonstrationTraveller(page);
    await keepAccountsLanguage(page);
    await page.addInitScript((value) => {
      localStorage.clear();
      sessionStorage.clear();
      localStorage.setItem("authorization", value);
    }, credential);
    for (const [name, locale] of inTheirLanguages(names)) {
      await test.step(`${name}, ${locale}`, async () => {
        await context.clearCookies();
        await chooseLocale(locale);
        // Public pages are tested with the consent notice, these without: it would cover their content.
        await declineCookies(page, baseURL);
        // In the address: the demonstration account's own language would win otherwise.
        const plain = ownAddresses[name]?.(bookings) ?? "";
        const address = `${plain}${plain.includes("?") ? "&" : "?"}lang=${locale}`;
        await expectFit({ page, info, locale, name, address, expectAccessible });
      });
    }
  });
}

/** The account is shared with other tests: the language that is chosen here must not be saved in it. */
async function keepAccountsLanguage(page: Page): Promise<void> {
  await page.route("**/api/users/*", async (route) => {
    if (route.request().method() !== "PUT") return route.fallback();
    const { authorization = "" } = route.request().headers();
    const me = await page.request.get("/api/users/me", { headers: { authorization } });
    return route.fulfill({ response: me });
  });
}

/** Pages per test: few enough to balance the workers, enough to share the cost of a browser context. */
function handfulsOf(names: readonly string[]): readonly (readonly string[])[] {
  const handfuls = Math.ceil(names.length / 5);
  const each = Math.ceil(names.length / handfuls);
  return Array.from({ length: handfuls }, (_, turn) => names.slice(turn * each, turn * each + each));
}

function inTheirLanguages(names: readonly string[]): readonly (readonly [string, Locale])[] {
  return names.flatMap((name) =>
    (isTorture ? locales : [lookAt(turnOf(name)).locale]).map((locale) => [name, locale] as const),
  );
}

type Visit = {
  readonly page: Page;
  readonly info: TestInfo;
  readonly locale: Locale;
  readonly name: string;
  readonly address: string;
  readonly expectAccessible: (judged: "colours") => Promise<void>;
};

const turnOf = (name: string): number => visited.indexOf(name);

async function expectFit(visit: Visit): Promise<void> {
  const { page, info, locale, name, address, expectAccessible } = visit;
  const turn = turnOf(name);
  const { width, colorScheme } = lookAt(turn);
  // Set before loading, so that the page is laid out and painted once.
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.goto(address);
  // On a busy machine the network may be idle before the scripts are requested.
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("main")).toHaveCount(1);
  await expect(page.locator("html")).toHaveAttribute("lang", locale);
  await expectKeyboardStart(page, locale);
  // Pictures reserve their space, so the layout does not depend on them.
  if (isTorture) await bringPictures(page);
  await expectFitAtEveryWidth({ page, info, locale, picture: `${name}-${locale}`, expectAccessible }, turn);
  if (!isTorture) await expectOtherWordsToFit(page, locale);
}

/** Switches in place, as only the words differ: documents in each language are tested elsewhere. */
async function expectOtherWordsToFit(page: Page, shown: Locale): Promise<void> {
  const other = locales.find((locale) => locale !== shown) ?? shown;
  await page.locator(`a[data-locale=${other}]`).first().dispatchEvent("click");
  await expect(page.locator("html")).toHaveAttribute("lang", other);
  await expectLargeTextToFit(page);
}

/** The first tab stop is the skip link, and no element has a positive `tabindex`. */
async function expectKeyboardStart(page: Page, locale: Locale): Promise<void> {
  await expect(page.locator("[tabindex]:not([tabindex='0'], [tabindex='-1'])")).toHaveCount(0);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: frameTexts[locale].skip });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  const further = await page.evaluate(() => {
    const main = document.querySelector("main");
    const next = document.activeElement;
    return main !== null && next !== null && (main.compareDocumentPosition(next) & 2) === 0;
  });
  expect(further, "after the skip link the focus goes on behind the beginning of the content").toBe(true);
}

/** For screenshots: lazy images further down load only when scrolled to. */
async function bringPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>("img[loading=lazy]")) {
      picture.loading = "eager";
      await Promise.race([picture.decode().catch(() => {}), new Promise((done) => setTimeout(done, 500))]);
    }
  });
}

type SignedIn = { readonly credential: string; readonly bookings: readonly BookingView[] };
let signedIn: Promise<SignedIn> | undefined;

/** One sign-in for all tests of a worker. */
async function demonstrationTraveller({ request }: Page): Promise<SignedIn> {
  signedIn ??= (async () => {
    const credential = await credentialOf(request, demonstrationSignIn);
    return { credential, bookings: await bookingsOf(request, credential) };
  })();
  return signedIn;
}

function referenceWhere(bookings: readonly BookingView[], fits: (booking: BookingView) => boolean): string {
  const found = bookings.find(fits);
  if (!found) throw new Error("the demonstration has no such booking");
  return found.reference;
}

const isChangeable = ({ amendable }: BookingView): boolean => amendable === "everything";
const isReturnAlone = ({ amendable }: BookingView): boolean => amendable === "return";
const isCancelable = ({ cancellation }: BookingView): boolean => cancellation !== undefined;
const isWithdrawable = ({ withdrawal }: BookingView): boolean => withdrawal !== undefined;
