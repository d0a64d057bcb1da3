// The site against an API host that this project did not write (contract, "The site must also work against …").

import { notOfferedEn } from "#web/words/account/not-offered-en.ts";
import { profileEn } from "#web/words/account/profile-en.ts";
import { frameEn } from "#web/words/frame/frame-en.ts";
import { refusalsEn } from "#web/words/frame/refusals-en.ts";
import { homeEn } from "#web/words/home/home-en.ts";
import { homeFr } from "#web/words/home/home-fr.ts";
import { bookingAddress, someStay } from "./booking.ts";
import { test as base, expect, hydrated, variantOf, watchCall } from "./journey.ts";
import { type OtherHost, startOtherHost } from "./other-host/start-other-host.ts";
import { type Site, startSite } from "./other-host/start-site.ts";
import { fillRegistration, otherTraveller, signInThere } from "./other-host/traveller-there.ts";
import { signOut, storedCredential } from "./session-on-screen.ts";
import { accountTexts, logIn, newTraveller } from "./traveller.ts";
import { writeMessage } from "./write-message.ts";

const words = accountTexts.en;
const home = { en: homeEn, fr: homeFr };
const { situations } = refusalsEn;

/** Each error message of a host is covered by `read-failure.test.ts`, and on screen by the error catalogue. */
const eachSentence = "whoever's host it is";
const inTheForm = "registering: empty, broken down, then sent";
/** The same calls and screens; how this host refuses a spent token is in `read-failure.test.ts`. */
const byMail = "a forgotten password is replaced by the mailed link, once";
const withoutAnAnswer =
  "a sign-out is sent once, and the sign-in screen says when the server could not be told";

const test = base.extend<object, { host: OtherHost; site: Site }>({
  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const host = await startOtherHost();
      await use(host);
      await host.stop();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ host }, use) => {
      const site = await startSite(host.origin);
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.address),
});

// Both servers serve every test of this file.
test.describe.configure({ mode: "default" });

test.beforeEach(async ({ chooseLocale, allowOnConsole }) => {
  // The browser logs refused and missing calls itself.
  allowOnConsole(/the server responded with a status of (401|404|422|500)/);
  await chooseLocale("en");
});

test("an account is registered, confirmed, edited and left there", async ({ page, host }) => {
  const { ledger } = host;
  const traveller = newTraveller();
  await page.goto("/register");
  await fillRegistration(page, traveller);
  await expect(page.getByRole("heading", { level: 1, name: words.mail.title })).toBeVisible();
  await expect(page.getByText(words.mail.mailboxTitle)).toBeHidden();

  await page.goto("/login");
  await logIn(page, traveller, "en");
  await expect(page.getByRole("alert")).toContainText(situations.unconfirmed);

  const token = ledger.mailedToken("confirmation", traveller.email);
  await page.goto("/validate-account?confirmation_token=not-this-one");
  await expect(page.getByRole("alert")).toContainText(situations.confirming);
  await page.goto(`/validate-account?confirmation_token=${token}`);
  await expect(page.getByText(words.validate.done)).toBeVisible();
  await expect(page).toHaveURL(/\/validate-account$/);
  await page.goto(`/validate-account?confirmation_token=${token}`);
  await expect(page.getByText(situations.alreadyConfirmed)).toBeVisible();

  await page.goto("/login?back=/profile");
  await logIn(page, { ...traveller, password: "Not the password 1!" }, "en");
  await expect(page.getByRole("alert")).toContainText(situations.logIn);
  await logIn(page, traveller, "en");
  await expect(page.getByRole("heading", { level: 1, name: profileEn.title })).toBeVisible();
  expect(await storedCredential(page)).toMatch(/^Bearer opaque~/);

  await page.getByLabel(words.fields.firstname).fill("Aurore");
  await page.getByRole("button", { name: profileEn.save, exact: true }).click();
  await expect(page.getByText(profileEn.saved)).toBeVisible();
  await expect(page.getByRole("banner").getByText("Aurore Berthier").first()).toBeAttached();
  await page.reload();
  await expect(page.getByLabel(words.fields.firstname)).toHaveValue("Aurore");
  const sent = ledger.arrived.findLast(({ method }) => method === "PUT")?.body;
  expect(Object.keys(Object(sent).user)).toEqual(["firstname", "lastname", "phone", "address"]);

  const password = "Trois parapluies & 2 chiens";
  await page.getByLabel(profileEn.password.current).fill("Not the password 1!");
  await page.getByLabel(profileEn.password.fresh, { exact: true }).fill(password);
  await page.getByRole("button", { name: profileEn.password.submit }).click();
  // The host names the field, so the site shows the error there.
  await expect(page.getByRole("alert")).toContainText(refusalsEn.codes.invalid);
  await page.getByLabel(profileEn.password.current).fill(traveller.password);
  await page.getByRole("button", { name: profileEn.password.submit }).click();
  await expect(page.getByText(profileEn.password.done)).toBeVisible();

  await signOut(page);
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedCredential(page)).toBeNull();
  await logIn(page, { ...traveller, password }, "en");
  await expect(page).toHaveURL(/\/profile/);

  // Its profiles have no language: signing in changes none, and none is sent to the host.
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  const before = ledger.arrived.length;
  await page.locator("a[lang=fr]").first().dispatchEvent("click");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  expect(ledger.arrived.slice(before).filter(({ method }) => method !== "GET")).toEqual([]);
});

test(
  "refusals of the host for known and unknown e-mail addresses are shown in the site's words",
  variantOf(inTheForm),
  async ({ page, host }) => {
    const known = otherTraveller(host);
    await page.goto("/register");
    await fillRegistration(page, known);
    await expect(page.getByRole("alert")).toContainText(refusalsEn.codes.invalid);
    await expect(page.getByText("Has already been taken.")).toBeVisible();

    for (const path of ["/resend-request", "/forgot-request"]) {
      await page.goto(path);
      await page.getByLabel(words.fields.email, { exact: true }).fill("nobody.here@example.com");
      await page.getByRole("main").getByRole("button").last().click();
      await expect(page.getByRole("alert")).toContainText(situations.unknownEmail);
    }
    await page.goto("/resend-request");
    await page.getByLabel(words.fields.email, { exact: true }).fill(known.email);
    await page.getByRole("button", { name: words.resend.submit }).click();
    await expect(page.getByRole("alert")).toContainText(situations.alreadyConfirmed);
  },
);

test("a forgotten password is replaced by its token, once", variantOf(byMail), async ({ page, host }) => {
  const traveller = otherTraveller(host);
  await page.goto("/forgot-request");
  await page.getByLabel(words.fields.email, { exact: true }).fill(traveller.email);
  await page.getByRole("button", { name: words.forgot.submit }).click();
  await expect(page.getByText(words.mail.reset)).toBeVisible();

  const link = `/reset-password?token=${host.ledger.mailedToken("reset", traveller.email)}`;
  const password = "Trois parapluies & 2 chiens";
  for (const outcome of [words.reset.doneText, refusalsEn.codes["invalid-token"]]) {
    await page.goto(link);
    await page.getByLabel(words.fields.newPassword, { exact: true }).fill(password);
    await page.getByRole("button", { name: words.reset.submit }).click();
    await expect(page.getByText(outcome)).toBeVisible();
  }
  await page.goto("/login");
  await logIn(page, { ...traveller, password }, "en");
  await expect(page).toHaveURL(/\/profile/);
});

test(
  "signing out ends the session in the browser although the host fails or cannot be reached",
  variantOf(withoutAnAnswer),
  async ({ page, host, allowOnConsole }) => {
    allowOnConsole(/net::ERR_FAILED/);
    const traveller = await signInThere(page, host);
    const logout = await watchCall(page, "**/api/users/logout");
    await page.goto("/profile");
    host.ledger.breaksAtLogout = true;
    await signOut(page);
    await expect(page).toHaveURL(/\/login$/);
    host.ledger.breaksAtLogout = false;
    expect(host.ledger.arrived.findLast(({ method }) => method === "DELETE")?.path).toBe("/api/users/logout");
    expect(await storedCredential(page)).toBeNull();

    await logIn(page, traveller, "en");
    await expect(page).toHaveURL(/\/profile/);
    logout.meet((route) => route.abort());
    await signOut(page);
    await expect(page).toHaveURL(/\/login$/);
    expect(await storedCredential(page)).toBeNull();
  },
);

test("features without a call at the host are absent or said to be unavailable, and no page breaks", async ({
  page,
  host,
}) => {
  await signInThere(page, host);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: profileEn.password.title })).toBeVisible();
  for (const { title } of [profileEn.sessions, profileEn.data, profileEn.deletion]) {
    await expect(page.getByRole("heading", { name: title })).toHaveCount(0);
  }
  for (const tab of [profileEn.tabs.vehicle, profileEn.tabs.reservations]) {
    await page.getByRole("link", { name: tab }).click();
    await expect(page.getByText(notOfferedEn.title)).toBeVisible();
    await page.getByRole("link", { name: profileEn.tabs.information }).click();
    await expect(page.getByText(notOfferedEn.title)).toHaveCount(0);
  }
  // Public screens show the data of the site's own server, by document load or client-side navigation.
  await page.goto("/");
  for (const path of ["/reviews", "/pictures"]) {
    await hydrated(page);
    await page
      .getByRole("contentinfo")
      .or(page.getByRole("main"))
      .locator(`a[href="${path}"]`)
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(refusalsEn.situations.title)).toHaveCount(0);
  }
  await page.goto(bookingAddress(someStay()));
  await expect(page.getByRole("heading", { level: 1, name: notOfferedEn.title })).toBeVisible();
  await expect(page.getByText(refusalsEn.situations.title)).toHaveCount(0);
});

test("a message to the operator reaches a host that knows no key of it", { tag: "@phone" }, async ({
  page,
  host,
}) => {
  await page.goto("/#contact");
  await writeMessage(page, home.en);
  await expect(page.getByText(home.en.contact.form.sent)).toBeVisible();
  const { body } = host.ledger.arrived.findLast(({ path }) => path === "/api/contact") ?? {};
  expect(Object.keys(Object(body).contact)).toEqual(["name", "email", "subject", "message"]);
});

test("rule 23: no price, review or picture of ours is shown for a host that sells nothing", async ({
  page,
  site,
}) => {
  const ours = /€|Verified|Vérifié/;
  await page.goto("/");
  const main = page.getByRole("main");
  await hydrated(page);
  for (const locale of ["en", "fr"] as const) {
    await page.locator(`a[lang=${locale}]`).first().dispatchEvent("click");
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(main.getByRole("form", { name: home[locale].search.title })).toHaveCount(0);
    await expect(main.locator("#contact")).toBeVisible();
    await expect(main.locator("#reviews, #pictures, #learn-more, blockquote, input[name$=Date]")).toHaveCount(
      0,
    );
    await expect(main).not.toContainText(ours);
  }
  // By client-side navigation, by document load, and without scripts.
  for (const path of ["/reviews", "/pictures"]) {
    await hydrated(page);
    await page.getByRole("contentinfo").locator(`a[href="${path}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    for (const load of [undefined, () => page.reload()]) {
      await load?.();
      await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(main.locator("blockquote, picture")).toHaveCount(0);
    }
  }
  for (const path of ["/", "/reviews", "/pictures", bookingAddress(someStay())]) {
    const text = await (await fetch(new URL(path, site.address))).text();
    const seen = text.replace(/<script[^>]*>.*?<\/script>/gs, "");
    expect(seen, path).not.toMatch(/€|<blockquote|<picture/);
    expect(text, path).not.toContain("priceRange");
  }
});

test("no call is answered from the browser's cache: a token of a stored answer would end the session; it is sent to the host only", async ({
  page,
  host,
  site,
}) => {
  const toSite: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(site.address) && request.headers()["authorization"])
      toSite.push(request.url());
  });
  const [before, arrived] = [host.ledger.conditional.length, host.ledger.arrived.length];
  const traveller = await signInThere(page, host);
  for (const path of ["/profile", "/reviews", "/profile?tab=vehicle"]) {
    await page.goto(path);
    await expect(page.getByRole("banner").getByText(traveller.lastname).first()).toBeAttached();
  }
  expect(host.ledger.conditional.slice(before)).toEqual([]);
  expect(await storedCredential(page)).toMatch(/^Bearer opaque~/);
  const asked = host.ledger.arrived.slice(arrived).filter(({ path }) => path === "/api/users/me");
  expect(asked).not.toEqual([]);
  for (const { authorization } of asked) expect(authorization).toMatch(/^Bearer opaque~/);
  expect(toSite).toEqual([]);

  // Control: a plain `fetch` revalidates from the HTTP cache and gets the first response's token again.
  const tokens = await page.evaluate(async (origin) => {
    const ask = async (): Promise<string> => {
      const authorization = localStorage.getItem("authorization") ?? "";
      const answer = await fetch(`${origin}/api/users/me`, { headers: { authorization } });
      const fresh = answer.headers.get("authorization") ?? "none";
      if (answer.ok) localStorage.setItem("authorization", fresh);
      return fresh;
    };
    return [await ask(), await ask()];
  }, host.origin);
  expect(host.ledger.conditional.length).toBe(before + 1);
  expect(tokens[1]).toBe(tokens[0]);
});

test("a response of status 200 that is a page shows an error, and does not end the session; an expired session leads to the sign-in, and back", async ({
  page,
  host,
}) => {
  const traveller = await signInThere(page, host);
  const phone = page.getByLabel(words.fields.phone);
  const save = page.getByRole("button", { name: profileEn.save, exact: true });
  await page.goto("/profile");
  await expect(phone).toHaveValue(traveller.phone);
  const credential = await storedCredential(page);
  host.ledger.answersPages = true;
  await save.click();
  await expect(page.getByRole("alert").filter({ hasText: refusalsEn.codes.unreadable })).toBeVisible();
  await expect(page.getByText(profileEn.saved)).toHaveCount(0);
  expect(await storedCredential(page)).toBe(credential);
  await page.reload();
  await expect(page.getByRole("alert")).toContainText(frameEn.error.unreadable);
  expect(await storedCredential(page)).toBe(credential);
  host.ledger.answersPages = false;
  await page.reload();
  await expect(phone).toHaveValue(traveller.phone);

  host.ledger.expireSessions();
  await phone.fill("07 98 76 54 32");
  await save.click();
  await expect(page).toHaveURL(/\/login\?back=%2Fprofile$/);
  expect(await storedCredential(page)).toBeNull();
  await expect(page.getByText(words.logIn.sessionEnded)).toBeVisible();
  await expect(page.getByText(`${traveller.firstname} ${traveller.lastname}`)).toHaveCount(0);
  await logIn(page, traveller, "en");
  await expect(page).toHaveURL(/\/profile$/);

  // The same when the page is opened with a credential that has expired meanwhile.
  host.ledger.expireSessions();
  await page.goto("/profile?tab=vehicle");
  await expect(page).toHaveURL(/\/login\?back=%2Fprofile%3Ftab%3Dvehicle$/);
  expect(await storedCredential(page)).toBeNull();
});

test(
  "French error messages of the host are understood, and a change of the site's language is not sent to it",
  variantOf(eachSentence),
  async ({ page, host }) => {
    host.ledger.speaksFrench = true;
    const traveller = otherTraveller(host);
    const user = host.ledger.userOf(traveller.email);
    if (user) user.confirmed = false;
    await page.goto("/login?back=/profile");
    await logIn(page, { ...traveller, password: "Not the password 1!" }, "en");
    await expect(page.getByRole("alert")).toContainText(situations.logIn);
    await logIn(page, traveller, "en");
    await expect(page.getByRole("alert")).toContainText(situations.unconfirmed);
    if (user) user.confirmed = true;
    await page.goto("/resend-request");
    await page.getByLabel(words.fields.email, { exact: true }).fill(traveller.email);
    await page.getByRole("button", { name: words.resend.submit }).click();
    await expect(page.getByRole("alert")).toContainText(situations.alreadyConfirmed);
    await page.getByLabel(words.fields.email, { exact: true }).fill("nobody.there@example.com");
    await page.getByRole("button", { name: words.resend.submit }).click();
    await expect(page.getByRole("alert")).toContainText(situations.unknownEmail);
    host.ledger.speaksFrench = false;

    // Its profiles have no language: signing in changes none, and none is sent to the host.
    await page.goto("/login?back=/profile");
    await logIn(page, traveller, "en");
    await expect(page.getByRole("heading", { level: 1, name: profileEn.title })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    const before = host.ledger.arrived.length;
    await page.locator("a[lang=fr]").first().dispatchEvent("click");
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    expect(host.ledger.arrived.slice(before).filter(({ method }) => method !== "GET")).toEqual([]);
  },
);
