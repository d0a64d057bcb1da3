// What a screen of the desk says when the server does not answer, and when a button is pressed too early.
import { deskRefusalWords } from "#web/words/desk/desk-refusal-words.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { teamWords } from "#web/words/desk/team-words.ts";
import { refusalWords } from "#web/words/frame/refusal-words.ts";
import { roundWords } from "#web/words/lot/round-words.ts";
import { deskAddress, deskTexts, moveTo, signInUnseen } from "./at-desk.ts";
import { expect, test } from "./journey.ts";

const kerbFr = await kerbWords.load("fr");
const roundFr = await roundWords.load("fr");
const teamFr = await teamWords.load("fr");
const commonFr = await refusalWords.load("fr");
const deskRefusalsFr = await deskRefusalWords.load("fr");

test("a screen that could not be loaded shows so and can be retried; a button says what is missing", async ({
  page,
  expectAccessible,
  allowOnConsole,
}) => {
  // Two requests are aborted, on purpose.
  allowOnConsole(/ERR_FAILED|Failed to load/);
  await signInUnseen(page, "Sofia");
  const again = page.getByRole("button", { name: deskTexts.fr.day.tryAgain });
  const nobodys = "00000000-0000-4000-8000-000000000001";
  const own = page.getByText(new RegExp(` · ${teamFr.current}$`));
  const calls = { "/me": "**/api/desk/me/sessions", [`/receipts/${nobodys}`]: "**/api/desk/receipts/*" };
  for (const [address, call] of Object.entries(calls)) {
    await page.route(call, (route) => route.abort());
    if (address === "/me") await page.goto(deskAddress + address);
    else await moveTo(page, address);
    await expect(page.getByText(deskRefusalsFr.offline)).toBeVisible();
    await page.unroute(call);
    await again.click();
    await expect(page.getByText(deskRefusalsFr.offline)).toHaveCount(0);
    if (address !== "/me") continue;
    await expect(page.getByRole("heading", { name: teamFr.own.sessions })).toBeVisible();
    await expect(own).toBeVisible();
  }
  // The receipt does not exist: a retry would not help.
  await expect(page.getByRole("alert").filter({ hasText: commonFr.codes["not-found"] })).toBeVisible();
  await expect(again).toHaveCount(0);

  await moveTo(page, "/lot/scan");
  await page.getByRole("button", { name: kerbFr.scan.find }).click();
  const code = page.getByLabel(kerbFr.scan.label);
  await expect(code).toHaveAccessibleDescription(kerbFr.scan.needsCode);
  await expectAccessible();
  await code.fill("ZZ-000-ZZ");
  await page.getByRole("button", { name: kerbFr.scan.find }).click();
  await expect(code).toHaveAccessibleDescription(kerbFr.scan.unknown);
  await moveTo(page, "/lot/round");
  await page.getByRole("button", { name: roundFr.close }).click();
  await expect(page.getByRole("alert").filter({ hasText: roundFr.nothingSeen })).toBeVisible();
});
