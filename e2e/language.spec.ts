// One language for one person, wherever it is chosen (rules §8, "Language").
import type { Page, Route } from "@playwright/test";
import { accountEn } from "#web/words/account/account-en.ts";
import { frameEn } from "#web/words/frame/frame-en.ts";
import { frameFr } from "#web/words/frame/frame-fr.ts";
import { reviewsFr } from "#web/words/home/reviews-fr.ts";
import { declineCookies, signInByApi } from "./booking.ts";
import { expect, hydrated, test, watchCall } from "./journey.ts";
import { confirmedTraveller } from "./traveller.ts";

test.beforeEach(({ page, baseURL }) => declineCookies(page, baseURL));

test("rule 15: the language of an address is kept for the pages that do not name it", async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "locale", value: "fr", url: baseURL ?? "" }]);
  await page.goto("/reviews?lang=en");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  // The server chooses the language by this browser's cookies.
  for (const address of ["/mail", "/register", "/booking", "/"]) {
    const html = await (await page.request.get(address)).text();
    expect(html, address).toContain('<html lang="en"');
  }
  await page.goto("/register");
  await expect(page.getByRole("heading", { level: 1, name: accountEn.register.title })).toBeVisible();
  await test.step("of two language choices the last one holds, in whatever order they are answered", () =>
    chooseTwice(page));
});

async function chooseTwice(page: Page): Promise<void> {
  const first = Promise.withResolvers<void>();
  let asked = 0;
  await page.route("**/api/settings", async (route) => {
    asked += 1;
    if (asked === 1) await first.promise;
    await route.continue();
  });
  await hydrated(page);
  const choose = (locale: string) => page.locator(`a[lang=${locale}]`).first().dispatchEvent("click");
  await choose("en");
  await choose("fr");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  const answered = page.waitForResponse("**/api/settings");
  first.resolve();
  await (await answered).finished();
  await page.getByRole("contentinfo").locator("a[href^='/privacy']").click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
}

test("the language switch works although the address names another language, and after a reload too", async ({
  page,
  allowOnConsole,
}) => {
  allowOnConsole(/ERR_FAILED/);
  await page.goto("/reviews?page=2&lang=en");
  // Before hydration the switch is a link to another address.
  await hydrated(page);
  const kept = () => page.evaluate(() => `${document.cookie} ${localStorage["locale"]}`);
  await test.step("a language whose words cannot be loaded is not kept, and can be chosen again", async () => {
    const words = "**/assets/*-fr-*.js";
    const before = await kept();
    await page.route(words, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");
    await page.locator("a[lang=fr]").first().dispatchEvent("click");
    await failed;
    expect(await kept()).toBe(before);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.unroute(words);
  });
  await switchToFrench(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  expect(await kept()).toMatch(/locale=fr.* fr$/);
  expect(new URL(page.url()).search).toBe("?page=2");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
});

test("a page that was loading when the language was chosen is shown in that language", async ({
  page,
  chooseLocale,
}) => {
  await chooseLocale("en");
  await page.goto("/");
  await hydrated(page);
  const rendered = Promise.withResolvers<void>();
  const chosen = Promise.withResolvers<void>();
  await page.route("**/reviews", async (route) => {
    const answer = await route.fetch();
    rendered.resolve();
    await chosen.promise;
    await page.unroute("**/reviews");
    await route.fulfill({ response: answer });
  });
  await page.route("**/rendered", (route) => rendered.promise.then(() => route.fulfill({ body: "" })));
  await page.route("**/chosen", (route) => {
    chosen.resolve();
    return route.fulfill({ body: "" });
  });
  // Runs in the page: Playwright cannot evaluate in it while the next document loads.
  await page.evaluate(() => {
    const chooseOnTheWay = async (): Promise<void> => {
      location.assign("/reviews");
      await fetch("/rendered");
      const observer = new MutationObserver(() => void fetch("/chosen"));
      observer.observe(document.documentElement, { attributeFilter: ["lang"] });
      document.querySelector<HTMLElement>("a[lang=fr]")?.click();
    };
    setTimeout(() => void chooseOnTheWay());
  });
  await expect(page).toHaveURL(/reviews$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByRole("heading", { level: 1, name: reviewsFr.title })).toBeVisible();
});

test("rule 15: the profile's language wins once signed in, and the switch changes the profile", async ({
  page,
  chooseLocale,
  allowOnConsole,
}) => {
  allowOnConsole(/Failed to load resource/);
  await chooseLocale("fr");
  const authorization = await signInByApi(page, await confirmedTraveller(page.request, "en"));
  const kept = async () => {
    const answer = await page.request.get("/api/users/me", { headers: { authorization } });
    const { locale }: { locale: string } = await answer.json();
    return locale;
  };
  const account = await watchCall(page, "**/api/users/*");
  await test.step("an address that names a language is shown in it, whatever the profile's language", async () => {
    await page.goto("/profile?lang=fr");
    await expect(page.getByRole("radio", { name: frameFr.languages.fr })).toBeChecked();
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  });
  await page.goto("/profile");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("radio", { name: frameEn.languages.en })).toBeChecked();
  expect(await kept()).toBe("en");
  await switchToFrench(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect.poll(kept).toBe("fr");
  // Closes the menu, which would cover the profile's own switch.
  await page.keyboard.press("Escape");
  await test.step("a language choice that could not be saved in the account is saved by the next page", async () => {
    account.meet(refuseUpdates);
    // The account is updated after the page has changed.
    const refused = page.waitForEvent("requestfailed", (request) => request.method() === "PUT");
    await chooseInProfile(page, frameFr.languages.en);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await refused;
    expect(await kept()).toBe("fr");
    account.pass();
    const told = page.waitForResponse((answer) => answer.request().method() === "PUT");
    await page.reload();
    expect((await told).status()).toBe(200);
    await page.reload();
    await expect(page.getByRole("radio", { name: frameEn.languages.en })).toBeChecked();
  });
  await test.step("a choice whose words had not arrived when the page was left holds, though it is not saved yet", async () => {
    account.meet(refuseUpdates);
    await chooseInProfile(page, frameEn.languages.fr);
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    const settings = await watchCall(page, "**/api/settings");
    const left = Promise.withResolvers<void>();
    settings.meet(async (route) => {
      await left.promise;
      await route.abort();
    }, 1);
    const asked = page.waitForRequest("**/api/settings");
    await chooseInProfile(page, frameFr.languages.en);
    await asked;
    await page.reload();
    left.resolve();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });
});

function refuseUpdates(route: Route): Promise<void> {
  return route.request().method() === "PUT" ? route.abort() : route.fallback();
}

async function chooseInProfile(page: Page, name: string): Promise<void> {
  await page.getByText(name, { exact: true }).filter({ visible: true }).first().click();
}

/** On a phone the switch is in the menu. */
async function switchToFrench(page: Page): Promise<void> {
  await page.getByRole("button", { name: frameEn.openMenu, exact: true }).click();
  await page.getByRole("link", { name: "Français" }).filter({ visible: true }).first().click();
}
