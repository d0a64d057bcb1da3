// One language for one person, wherever it is chosen (rules §8, "Language").
import type { Page } from "@playwright/test";
import { accountEn } from "#web/words/account/account-en.ts";
import { frameEn } from "#web/words/frame/frame-en.ts";
import { frameFr } from "#web/words/frame/frame-fr.ts";
import { declineCookies, readyTraveller, signInByApi } from "./booking.ts";
import { expect, test } from "./journey.ts";
import { confirmedTraveller } from "./traveller.ts";

test.beforeEach(({ page, baseURL }) => declineCookies(page, baseURL));

test("the language of an address is kept for the pages that do not name it", async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "locale", value: "fr", url: baseURL ?? "" }]);
  await page.goto("/reviews?lang=en");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  for (const address of ["/mail", "/register", "/booking", "/"]) {
    await page.goto(address);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  }
  await page.goto("/register");
  await expect(page.getByRole("heading", { level: 1, name: accountEn.register.title })).toBeVisible();
});

test("the switch is heard although the address names another language, after a reload too", async ({
  page,
}) => {
  await page.goto("/reviews?page=2&lang=en");
  await switchToFrench(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  expect(new URL(page.url()).search).toBe("?page=2");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
});

test("the profile's language wins once signed in, and the switch changes the profile", async ({
  page,
  chooseLocale,
}) => {
  await chooseLocale("fr");
  const authorization = await signInByApi(page, await confirmedTraveller(page.request, "en"));
  const kept = async () => {
    const answer = await page.request.get("/api/users/me", { headers: { authorization } });
    const { locale }: { locale: string } = await answer.json();
    return locale;
  };
  await page.goto("/profile");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("radio", { name: frameEn.languages.en })).toBeChecked();
  expect(await kept()).toBe("en");
  await switchToFrench(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect.poll(kept).toBe("fr");
  await page.reload();
  await expect(page.getByRole("radio", { name: frameFr.languages.fr })).toBeChecked();
});

test("a choice that the account has not heard of when the page goes is told to it by the next", async ({
  page,
  chooseLocale,
  allowOnConsole,
}) => {
  allowOnConsole(/Failed to load resource/);
  await chooseLocale("en");
  await readyTraveller(page, "en");
  await page.goto("/profile");
  await expect(page.getByRole("radio", { name: frameEn.languages.en })).toBeChecked();
  await page.route("**/api/users/*", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await switchToFrench(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.unroute("**/api/users/*");
  const told = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await page.reload();
  expect((await told).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole("radio", { name: frameFr.languages.fr })).toBeChecked();
});

test("an address that names a language shows it to whoever has another", async ({ page }) => {
  await readyTraveller(page, "en");
  await page.goto("/profile?lang=fr");
  await expect(page.getByRole("radio", { name: frameFr.languages.fr })).toBeChecked();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
});

/** On a phone the switch lies in the menu. */
async function switchToFrench(page: Page): Promise<void> {
  await page.getByRole("button", { name: frameEn.openMenu, exact: true }).click();
  await page.getByRole("link", { name: "Français" }).filter({ visible: true }).first().click();
}
