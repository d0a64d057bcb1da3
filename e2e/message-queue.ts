// The queue of contact messages, worked through without a mouse at a signed-in desk.
import { expect, type Page } from "@playwright/test";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { messagesWords } from "#web/words/queues/messages-words.ts";
import { deskAddress } from "./at-desk.ts";

const fr = await messagesWords.load("fr");
const desk = await deskWords.load("fr");

const subjects = ["Un siège enfant à bord", "Le vol de dimanche soir", "Une facture à mon nom"] as const;

/** Sends messages as the contact form does. Others may be before, between and after them. */
async function writeMessages(page: Page): Promise<void> {
  for (const subject of subjects) {
    const contact = { name: "Zoé Lefèvre", email: "zoe@exemple.fr", subject, message: `${subject} ?` };
    expect((await page.request.post("/api/contact", { data: { contact } })).status()).toBe(202);
  }
}

/** A colleague closes the message in its present revision. */
async function closeByColleague(page: Page, subject: string): Promise<void> {
  const listed = await page.request.get(`${deskAddress}/api/desk/messages`);
  const { messages } = (await listed.json()) as { messages: { id: string; subject: string }[] };
  const id = messages.find((message) => message.subject === subject)?.id ?? "";
  const closed = await page.request.post(`${deskAddress}/api/desk/messages/${id}/closing`, {
    headers: { origin: deskAddress, "sec-fetch-site": "same-origin" },
    data: { closing: { revision: 0 } },
  });
  expect(closed.status()).toBe(200);
}

export async function workThroughMessages(page: Page, expectAccessible: () => Promise<void>): Promise<void> {
  await writeMessages(page);
  // Routed before the page opens: added later, the route may be too late for the keys pressed next.
  let isCut = false;
  await page.route("**/answers", (route) => (isCut ? route.abort() : route.continue()));
  await page.goto(`${deskAddress}/messages`);
  const rows = page.locator("[data-queue-head]");
  const rowOf = (subject: string) => rows.filter({ hasText: subject });
  const answer = page.getByLabel(fr.answer.fr);
  const alert = page.getByRole("alert");
  const [first, second] = subjects;
  await expect(rowOf(subjects[2])).toBeVisible();

  // Along the rows and back, into a row, into its answer and out again.
  await rowOf(first).focus();
  const index = await rows.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement));
  await page.keyboard.press("j");
  await expect(rows.nth(index + 1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(rowOf(first)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(answer).toBeVisible();
  await page.keyboard.press("r");
  await expect(answer).toBeFocused();
  await page.keyboard.type("jkr : laissez-le en place.");
  await expect(answer).toHaveValue("jkr : laissez-le en place.");
  await page.keyboard.press("Escape");
  await expect(rowOf(first)).toBeFocused();
  await expectAccessible();

  // Offline: an error, and the input is kept; then it is sent, the row disappears, and the focus moves to the next.
  isCut = true;
  await page.keyboard.press("r");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(alert.filter({ hasText: /\S/ })).toBeVisible();
  await expect(answer).toHaveValue("jkr : laissez-le en place.");
  isCut = false;
  await page.keyboard.press("Enter");
  await expect(rowOf(first)).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: fr.sent("").trim() })).toBeVisible();
  await expect(page.locator("[data-queue-head]:focus")).toHaveCount(1);

  // A colleague is quicker: the row stays, with what was typed in it.
  await rowOf(second).focus();
  await page.keyboard.press("Enter");
  await expect(answer).toBeVisible();
  await page.keyboard.press("r");
  await page.keyboard.type("Nous vous attendons.");
  await closeByColleague(page, second);
  await page.getByRole("button", { name: fr.reopen }).waitFor();
  await expect(answer).toHaveValue("Nous vous attendons.");
  await page.getByRole("button", { name: fr.reopen }).press("Enter");
  await expect(alert.filter({ hasText: fr.meanwhile })).toBeVisible();
  await page.getByRole("button", { name: fr.reopen }).press("Enter");
  await expect(answer).toBeFocused();
  await expect(answer).toHaveValue("Nous vous attendons.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(rowOf(second)).toHaveCount(0);

  // On a screen without a search of its own, `/` leads to the day's search, as the help behind `?` says.
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: desk.keys.title })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: desk.day.search });
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("");
}
