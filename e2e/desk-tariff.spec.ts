// A manager's prices: a tariff drafted, compared, scheduled and discarded; a promo code raised, lowered and ended.
import type { Page } from "@playwright/test";
import { formatInstant } from "#domain/language/format.ts";
import { deskRefusalWords } from "#web/words/desk/desk-refusal-words.ts";
import { offerWords } from "#web/words/pricing/offer-words.ts";
import { tariffWords } from "#web/words/pricing/tariff-words.ts";
import { deskAddress, moveTo, signInUnseen } from "./at-desk.ts";
import { leaveDialogs } from "./dialog-walk.ts";
import { expect, test, watchCall } from "./journey.ts";
import { workThroughMessages } from "./message-queue.ts";
import { typeOverColleague, typeWhileSaving } from "./typing-walk.ts";

const fr = await tariffWords.load("fr");
const refusals = await deskRefusalWords.load("fr");
const { codes, errors: offerErrors } = await offerWords.load("fr");

// Animations are not tested here.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Another manager saves the same draft over the stored one. */
async function saveByColleague(page: Page): Promise<void> {
  const calls = `${deskAddress}/api/desk/tariffs`;
  const { draft } = (await (await page.request.get(calls)).json()) as {
    draft: { revision: string; contents: unknown };
  };
  const saved = await page.request.put(`${calls}/draft`, {
    headers: { origin: deskAddress, "sec-fetch-site": "same-origin" },
    data: { draft: { revision: draft.revision, contents: draft.contents } },
  });
  expect(saved.status()).toBe(200);
}

test("a tariff is drafted beside the one in force, scheduled and put aside; codes are changed; messages are answered by keyboard", async ({
  page,
  expectAccessible,
  allowOnConsole,
}) => {
  // One request is aborted, on purpose.
  allowOnConsole(/403|409|ERR_FAILED|Failed to load/);
  await signInUnseen(page, "Thomas");
  const drafts = await watchCall(page, "**/tariffs/draft");
  await page.goto(`${deskAddress}/tariff`);
  await page.getByRole("button", { name: fr.draft.begin }).click();
  await expectAccessible("elsewhere");

  const oneDay = page.getByLabel(fr.table.day(1), { exact: true });
  const save = page.getByRole("button", { name: fr.draft.save });
  await oneDay.fill("");
  await save.click();
  await expect(oneDay).toBeFocused();
  await expect(oneDay).toHaveAccessibleDescription(new RegExp(fr.errors.gap));
  await oneDay.fill("52,50");
  await expect(oneDay).toHaveAccessibleDescription(fr.draft.before("49"));
  await expect(page.getByRole("row", { name: fr.preview.length(1) }).first()).toContainText(
    /49,00\s€\s*52,50\s€\s*\+3,50\s€/,
  );

  // Unsaved input survives a reload.
  await page.reload();
  await expect(page.getByText(fr.draft.restored)).toBeVisible();
  await expect(oneDay).toHaveValue("52,50");
  // Pressed again before the answer, which is held back: sent once, and not refused as a change of one's own.
  const asked: string[] = [];
  const pressed = Promise.withResolvers<void>();
  drafts.meet(async (route) => {
    asked.push(route.request().method());
    await pressed.promise;
    await route.fallback();
  });
  for (const _ of [1, 2, 3]) await save.press("Enter");
  pressed.resolve();
  await expect(page.getByText(fr.draft.done)).toBeVisible();
  expect(asked).toEqual(["PUT"]);
  drafts.pass();

  // Offline, no input is lost; and after a conflict with another manager, neither of the two drafts is.
  await oneDay.fill("53");
  drafts.meet((route) => route.abort());
  await save.click();
  await expect(page.getByRole("status").filter({ hasText: refusals.offline })).toBeVisible();
  drafts.pass();
  await expect(oneDay).toHaveValue("53");
  await saveByColleague(page);
  await save.click();
  await expect(page.getByRole("button", { name: fr.draft.takeTheirs })).toBeVisible();
  await expectAccessible();
  await expect(oneDay).toHaveValue("53");
  await page.getByRole("button", { name: fr.draft.saveMine, exact: true }).click();
  await expect(page.getByRole("button", { name: fr.draft.takeTheirs })).toHaveCount(0);
  await page.reload();
  await expect(oneDay).toHaveValue(/^53(,00)?$/);

  const year = new Date().getFullYear() + 2;
  await page.getByLabel(fr.schedule.date).fill(`${year}-01-15`);
  await page.getByLabel(fr.schedule.time, { exact: true }).fill("12:00");
  await page.getByRole("button", { name: fr.schedule.go }).click();
  const instant = formatInstant(`${year}-01-15T11:00:00Z`, "fr", "Europe/Paris");
  const aside = page.getByRole("button", { name: fr.planned.putAsideNamed(instant) });
  await expect(aside).toBeVisible();
  await expect(page.getByText(fr.draft.none)).toBeVisible();
  await aside.click();
  await expect(page.getByText(fr.planned.none)).toBeVisible();
  await expect(page.getByRole("row", { name: instant })).toContainText("Thomas");
  await expectAccessible("elsewhere");

  await moveTo(page, "/codes");
  await page.getByRole("button", { name: codes.add }).click();
  await page.getByRole("button", { name: codes.save }).click();
  await expect(page.getByLabel(codes.code, { exact: true })).toHaveAccessibleDescription(
    new RegExp(offerErrors.required),
  );
  await page.getByLabel(codes.code, { exact: true }).fill("hiver 27");
  await page.getByLabel(codes.percentLabel).fill("15");
  await page.getByLabel(codes.totalUses).fill("5");
  await page.getByRole("button", { name: codes.save }).click();
  const code = page.getByRole("listitem").filter({ hasText: "HIVER27" });
  await expect(code).toContainText(codes.used(0, 5));
  for (const uses of [9, 0]) {
    await code.getByRole("button", { name: `${codes.change} HIVER27` }).click();
    await code.getByLabel(codes.totalUses).fill(String(uses));
    await code.getByRole("button", { name: codes.save }).click();
    await expect(code).toContainText(codes.used(0, uses));
  }
  await expect(code).toContainText(codes.usedUp);
  await code.getByRole("button", { name: `${codes.putAside} HIVER27` }).click();
  await expect(code).toContainText(codes.aside);
  await expectAccessible();

  // In the same session: an authenticator's code can be used only once.
  await workThroughMessages(page, expectAccessible);
  await leaveDialogs({ page, expectAccessible });
  await typeWhileSaving({ page, expectAccessible });
  await typeOverColleague({ page, expectAccessible });
});
