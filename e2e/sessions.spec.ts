// How a session begins, is shared by windows, ends, and is resumed (specification §4, accounts §3).
import type { Page } from "@playwright/test";
import { isTorture } from "#test/torture.ts";
import { paths } from "#web/paths.ts";
import { profileEn } from "#web/words/account/profile-en.ts";
import { placedEn } from "#web/words/booking/placed-en.ts";
import { frameEn } from "#web/words/frame/frame-en.ts";
import { frameFr } from "#web/words/frame/frame-fr.ts";
import {
  bookingAddress,
  bookingTexts,
  credentialOf,
  fillJourney,
  goOn,
  signInOnce,
  someStay,
} from "./booking.ts";
import { expect, test, variantOf, watchCall } from "./journey.ts";
import { keepsFocus } from "./keeps-focus.ts";
import { signOut, storedCredential } from "./session-on-screen.ts";
import { accountTexts, confirmedTraveller, logIn } from "./traveller.ts";

const words = accountTexts.en;

/** Covers a half-typed vehicle, and the draft around it. */
const typedAtTheEnd = "a vehicle that is being typed survives reload and a session that ends";

test.beforeEach(async ({ chooseLocale }) => chooseLocale("en"));

test("the credential is kept word for word; signing out in one window is seen in the others; a sign-out is sent once, and the sign-in screen says when the server could not be told", async ({
  page,
  context,
  allowOnConsole,
}) => {
  allowOnConsole(/ERR_FAILED/);
  const traveller = await confirmedTraveller(page.request, "en");
  let calls = 0;
  const held = Promise.withResolvers<void>();
  await page.route("**/api/users/logout", async (route) => {
    calls += 1;
    await held.promise;
    await route.abort();
  });
  await page.goto("/login");
  const answered = page.waitForResponse("**/api/users/login");
  await logIn(page, traveller, "en");
  const header = (await answered).headers()["authorization"];
  await expect(page).toHaveURL(/\/profile/);
  expect(header).toMatch(/^Bearer /);
  expect(await storedCredential(page)).toBe(header);

  const home = await context.newPage();
  const asked = home.waitForRequest("**/api/users/me");
  await home.goto("/");
  expect((await asked).headers()["authorization"]).toBe(header);
  await expect(home.getByRole("banner").getByText("Noémie Berthier").first()).toBeAttached();
  const profile = await context.newPage();
  await profile.goto("/profile");
  await expect(profile.getByLabel(words.fields.email)).toHaveValue(traveller.email);
  const booking = await context.newPage();
  await booking.goto(paths.bookingConfirmed("VS-ABC234"));
  await expect(booking.getByRole("heading", { level: 1, name: placedEn.missingTitle })).toBeVisible();

  await signOut(page);
  const button = page.getByRole("button", { name: frameEn.loggingOut }).filter({ visible: true });
  await expect(button).toHaveAttribute("aria-busy", "true");
  await button.dispatchEvent("click");
  await button.dispatchEvent("click");
  held.resolve();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(words.logIn.unrevoked)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(calls).toBe(1);
  expect(await storedCredential(page)).toBeNull();
  await expect(home.getByText("Noémie Berthier")).toHaveCount(0);
  await expect(home).toHaveURL("/");
  // Personal data does not stay on screen.
  await expect(profile).toHaveURL(/\/login\?back=%2Fprofile$/);
  await expect(profile.getByText(words.logIn.toGoOn)).toBeVisible();
  await expect(booking).toHaveURL(/\/login\?back=%2Fbooking%2Fconfirmed%2FVS-ABC234$/);

  await logIn(page, traveller, "en");
  await expect(page).toHaveURL(/\/profile/);
  await expect(home.getByRole("banner").getByText("Noémie Berthier").first()).toBeAttached();

  // A page in the back/forward cache is told of nothing: it asks when it is restored.
  await page.evaluate(() => {
    localStorage.removeItem("authorization");
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(page).toHaveURL(/\/login\?back=/);
  await expect(page.getByText("Noémie Berthier")).toHaveCount(0);
});

test("a browser that blocks storage keeps session, language and choices during the visit", async ({
  page,
  context,
}) => {
  const traveller = await confirmedTraveller(page.request, "en");
  await context.clearCookies({ name: "locale" });
  await refuseStorage(page);
  await page.goto("/cgv");
  await expect(page.getByRole("heading", { name: frameFr.consent.title })).toBeVisible();
  await page.goto("/");
  await page.getByRole("button", { name: frameFr.consent.decline }).click();
  await expect(page.getByRole("heading", { name: frameFr.consent.title })).toBeHidden();
  // Restored from the back/forward cache as it was before the choice.
  await page.goBack();
  await expect(page).toHaveURL("/cgv");
  await expect(page.getByRole("heading", { name: frameFr.consent.title })).toBeHidden();
  expect((await context.cookies()).find(({ name }) => name === "consent")?.value).toBe("decline");
  await page.goto("/login");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByRole("heading", { name: frameFr.consent.title })).toBeHidden();
  await logIn(page, traveller, "fr");
  await expect(page).toHaveURL(/\/profile/);
  await expect(page.getByRole("banner").getByText("Noémie Berthier").first()).toBeAttached();

  await page.locator("a[href='/profile']").filter({ visible: true }).first().click();
  await page.getByRole("main").getByText("English", { exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: profileEn.title })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await signOut(page);
  await expect(page).toHaveURL(/\/login$/);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test(
  "after a session expires during a booking, the booking continues with its draft intact",
  variantOf(typedAtTheEnd),
  async ({ page, context, baseURL, allowOnConsole }) => {
    allowOnConsole(/status of 401/);
    // On a phone the notice covers the foot of the page until it is answered.
    await context.addCookies([{ name: "consent", value: "decline", url: baseURL ?? "" }]);
    const traveller = await confirmedTraveller(page.request, "en");
    const stay = someStay();
    await signInOnce(page, traveller);
    const calls = await watchCall(page, /\/api\/(users\/me|vehicles)$/);
    await page.goto(bookingAddress(stay));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await goOn(page, bookingTexts.en.continue);
    await fillJourney(page, "en");
    await expect
      .poll(() => draftOf(page))
      .toMatchObject({ stay, personal: { arrivalFlight: expect.stringMatching(/^AF ?1681$/) } });

    await fillJourney(page, "en", { addsVehicle: true });
    // From here on every call that needs a session is answered as if it had expired.
    calls.meet((route) => route.fulfill({ status: 401, json: { error: "Signature has expired" } }));
    await goOn(page, bookingTexts.en.continue);
    await expect(page).toHaveURL(/\/login\?back=%2Fbooking.*step%3Dflight/);
    expect(await storedCredential(page)).toBeNull();
    calls.pass();
    await logIn(page, traveller, "en");
    await expect(page).toHaveURL(/\/booking.*step=flight/);
    await expect(page.getByLabel(bookingTexts.en.flight.arrivalFlight)).toHaveValue(/^AF ?1681$/);
    expect(await draftOf(page)).toMatchObject({
      stay,
      personal: { arrivalFlight: expect.stringMatching(/^AF ?1681$/) },
    });
  },
);

test("a refused credential that has not expired signs the person out without leaving the page", async ({
  page,
  allowOnConsole,
}) => {
  allowOnConsole(/status of 401/);
  const traveller = await confirmedTraveller(page.request, "en");
  const credential = await credentialOf(page.request, traveller);
  await page.goto("/robots.txt");
  await page.evaluate((value) => localStorage.setItem("authorization", value), `${credential}x`);
  await page.goto("/reviews");
  await expect.poll(() => storedCredential(page)).toBeNull();
  await expect(page).toHaveURL(/\/reviews$/);
});

/** Which pages these are is tested in `page-address.test.ts`: daily one whose path, and one whose query says so. */
const openedByLink = [
  ["/checkout?token=unknown", /\/checkout\?token=unknown$/],
  ...(isTorture
    ? ([
        ["/withdraw", /\/withdraw$/],
        ["/sign/unknown", /\/sign\/unknown$/],
      ] as const)
    : []),
  ["/validate-account?confirmation_token=unknown", /\/validate-account$/],
] as const;

test("an expired credential signs the person out without leaving a page that a link opens (accounts §6)", async ({
  page,
  allowOnConsole,
}) => {
  allowOnConsole(/status of 4\d\d/);
  await page.route("**/api/users/me", (route) =>
    route.fulfill({ status: 401, json: { error: "Signature has expired" } }),
  );
  await page.addInitScript(() => localStorage.setItem("authorization", "Bearer expired"));
  for (const [address, shown] of openedByLink) {
    await page.goto(address);
    await expect.poll(() => storedCredential(page)).toBeNull();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(shown);
  }
  await expect(page.getByText(words.validate.failedText)).toBeVisible();
  // Every other page leads to the sign-in (specification §4).
  for (const [address, back] of [
    ["/checkout?reference=VS-ABC234", "%2Fcheckout%3Freference%3DVS-ABC234"],
    ...(isTorture
      ? ([
          ["/reviews", "%2Freviews"],
          ["/profile", "%2Fprofile"],
        ] as const)
      : []),
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL(new RegExp(`/login\\?back=${back}$`));
  }
});

test("an edit in a session that was ended elsewhere leads to sign-in and back, as in one that has expired", async ({
  page,
  request,
  allowOnConsole,
}) => {
  allowOnConsole(/status of 401/);
  const traveller = await confirmedTraveller(page.request, "en");
  await signInOnce(page, traveller);
  const firstname = page.getByLabel(words.fields.firstname);
  const password = page.getByLabel(profileEn.password.current);
  const save = () => page.getByRole("button", { name: profileEn.save, exact: true }).first().click();
  const changePassword = async () => {
    await password.fill(traveller.password);
    await page.getByLabel(profileEn.password.fresh, { exact: true }).fill("Trois parapluies & 2 chiens");
    await page.getByRole("button", { name: profileEn.password.submit }).click();
  };
  for (const send of isTorture ? [save, changePassword, save] : [save, changePassword]) {
    // The page's last read: one that follows the end of the session would leave the page by itself.
    const read = page.waitForResponse("**/api/me/company");
    await page.goto("/profile");
    await read;
    await firstname.fill("Aurore");
    const authorization = (await storedCredential(page)) ?? "";
    const ended = await request.delete("/api/users/logout", { headers: { authorization } });
    expect(ended.status()).toBeLessThan(300);
    await send();
    await expect(page).toHaveURL(/\/login\?back=%2Fprofile$/);
    await expect(page.getByText(words.logIn.sessionEnded)).toBeVisible();
    expect(await storedCredential(page)).toBeNull();
    await logIn(page, traveller, "en");
    await expect(page).toHaveURL(/\/profile$/);
    // The edit is kept, and saved only by its own button (draft life §4).
    await expect(firstname).toHaveValue("Aurore");
    await expect(page.getByText(profileEn.details.unsaved)).toBeVisible();
    await page.getByRole("link", { name: profileEn.tabs.vehicle }).click();
    await page.getByRole("link", { name: profileEn.tabs.information }).click();
    await expect(firstname).toHaveValue("Noémie");
  }
});

test("a session can be ended from another device's list", async ({
  page,
  browser,
  baseURL,
  allowOnConsole,
}) => {
  allowOnConsole(/status of 401/);
  const traveller = await confirmedTraveller(page.request, "en");
  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? "",
    userAgent: "Mozilla/5.0 (X11; Linux) Firefox/140.0",
  });
  const there = await elsewhere.newPage();
  await elsewhere.addCookies([{ name: "locale", value: "en", url: baseURL ?? "" }]);
  await signInOnce(there, traveller);
  await there.goto("/profile");
  await expect(there.getByLabel(words.fields.email)).toHaveValue(traveller.email);

  await signInOnce(page, traveller);
  await page.goto("/profile");
  // Confirming the address has opened a third session, which stays.
  const other = page.getByRole("button", { name: `${profileEn.sessions.end} (Firefox, Linux)` });
  await keepsFocus(page);
  await other.press("Enter");
  await expect(page.getByText(profileEn.sessions.ended)).toBeVisible();
  await expect(other).toHaveCount(0);
  // The button has disappeared with its row: the focus stays in the list, on no other row's button.
  await expect(page.locator("main :focus:not(button)")).toHaveCount(1);
  await page.reload();
  await expect(page.getByLabel(words.fields.email)).toHaveValue(traveller.email);

  await there.reload();
  await expect(there).toHaveURL(/\/login/);
  expect(await storedCredential(there)).toBeNull();
  await elsewhere.close();
});

/** As a browser set to block site data: every access throws. */
async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    for (const name of ["getItem", "setItem", "removeItem", "clear", "key"] as const) {
      Storage.prototype[name] = refuse;
    }
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(globalThis, name, { get: refuse });
    }
  });
}

function draftOf(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem("booking-draft") ?? "null"));
}
