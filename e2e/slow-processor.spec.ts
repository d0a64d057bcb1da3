// On a slow processor scripts, styles and input arrive in another order: hydration still matches the markup that was sent.
import type { Page } from "@playwright/test";
import { timesOf } from "#test/torture.ts";
import { paths } from "#web/paths.ts";
import { expect, hydrated, test } from "./journey.ts";
import { accountTexts } from "./traveller.ts";

const rounds = timesOf({ daily: 1, torture: 12 });
/** React's messages for a hydration mismatch. */
const mismatch = /React error #(?:418|422|423|425)|hydrat/i;

test("rule 24: eight times slower, the page of the mailed link is taken over as it was sent", {
  tag: "@phone",
}, async ({ page }) => {
  const errors = errorsOf(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/users/confirmation")) asked.push(request.url());
  });
  await slowDown(page, 8);
  for (let round = 0; round < rounds; round += 1) {
    const locale = round % 2 === 0 ? "fr" : "en";
    await page.goto(`${paths.validateAccount()}?lang=${locale}`);
    await expect(page.getByRole("link", { name: accountTexts[locale].validate.resend })).toBeVisible();
    await hydrated(page);
    await page.waitForLoadState("networkidle");
  }
  expect(errors.filter((text) => mismatch.test(text))).toEqual([]);
  // Without a token there is nothing to ask the host.
  expect(asked).toEqual([]);
});

test("a page that is not what was sent would be noticed", { tag: "@phone" }, async ({
  page,
  allowOnConsole,
}) => {
  allowOnConsole(mismatch);
  const errors = errorsOf(page);
  await page.route(`**${paths.forgotRequest()}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/(<h1[^>]*>)[^<]+/, "$1Something else");
    await route.fulfill({ response: answer, body });
  });
  await page.goto(paths.forgotRequest());
  await expect.poll(() => errors.some((text) => mismatch.test(text))).toBe(true);
});

function errorsOf(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => void (message.type() === "error" && errors.push(message.text())));
  return errors;
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}
