// The queues of reviews and claims, worked through without a mouse at a signed-in desk (office §9). For messages see
// `message-queue.ts`.
import { expect, type Locator, type Page } from "@playwright/test";
import { claimsWords } from "#web/words/custody/claims-words.ts";
import { queueWords } from "#web/words/queues/queue-words.ts";
import { reviewQueueWords } from "#web/words/queues/review-queue-words.ts";
import { moveTo } from "./at-desk.ts";
import type { ExpectAccessible } from "./journey.ts";

const keys = (await queueWords.load("fr")).keys.map(([key]) => key);
const reviewFr = await reviewQueueWords.load("fr");
const claimFr = await claimsWords.load("fr");

const typed = "jk r : merci.";

/** The shortcuts are shown, lead along the rows, into a row, its answer and out again, and are text in a field. */
async function walkByKeys(page: Page, answer: Locator): Promise<string> {
  const rows = page.locator("[data-queue-head]");
  await expect(rows.nth(1)).toBeVisible();
  expect(await page.locator("main kbd").allInnerTexts()).toEqual(keys);
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("j");
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press("j");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(answer).toBeVisible();
  await page.keyboard.press("r");
  await expect(answer).toBeFocused();
  await page.keyboard.type(typed);
  await expect(answer).toHaveValue(typed);
  await page.keyboard.press("Escape");
  await expect(rows.nth(0)).toBeFocused();
  return (await rows.nth(0).getAttribute("data-queue-head")) ?? "";
}

/** The row disappears, the focus moves to the next one, and the action is announced. */
async function sendByKeys(page: Page, id: string, said: string): Promise<void> {
  const next = page.locator("[data-queue-head]").nth(1);
  const following = (await next.getAttribute("data-queue-head")) ?? "";
  await page.keyboard.press("r");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator(`[data-queue-head="${id}"]`)).toHaveCount(0);
  await expect(page.locator(`[data-queue-head="${following}"]`)).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: said.trim() })).toBeVisible();
}

/** Publishes a review with a reply and changes the reply later; a withdrawn review is not in the queue. */
export async function workThroughReviews(
  page: Page,
  desk: string,
  expectAccessible: ExpectAccessible,
  withdrawn: string,
): Promise<void> {
  await page.goto(`${desk}/reviews`);
  const reply = page.getByLabel(reviewFr.reply);
  const id = await walkByKeys(page, reply);
  await expect(page.locator("[data-queue-head]").filter({ hasText: withdrawn })).toHaveCount(0);
  await expectAccessible("elsewhere");
  await sendByKeys(page, id, reviewFr.published(""));
  await page.getByRole("link", { name: reviewFr.states.published }).press("Enter");
  await page.locator(`[data-queue-head="${id}"]`).press("Enter");
  await expect(reply).toHaveValue(typed);
  await page.keyboard.press("r");
  await page.keyboard.press("End");
  await page.keyboard.type(" À bientôt.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: reviewFr.replied })).toBeVisible();
  await expect(page.locator("blockquote").filter({ hasText: `${typed} À bientôt.` })).toBeVisible();
}

/** Answers a claim, and finds it again among the closed ones. */
export async function workThroughClaims(page: Page, expectAccessible: ExpectAccessible): Promise<void> {
  await moveTo(page, "/claims");
  const id = await walkByKeys(page, page.getByLabel(claimFr.outcome));
  await expectAccessible();
  await sendByKeys(page, id, claimFr.done(""));
  await page.getByRole("link", { name: claimFr.states.closed }).press("Enter");
  await page.locator(`[data-queue-head="${id}"]`).press("Enter");
  await expect(page.getByText(typed, { exact: true })).toBeVisible();
}
