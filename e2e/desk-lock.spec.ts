// The desk locks by itself, often while somebody types (desk §4).
import type { Page } from "@playwright/test";
import { deskAddress, deskTexts, quietAfter, signInUnseen } from "./at-desk.ts";
import { expect, test } from "./journey.ts";
import { signInByCall } from "./kerb/enrolled-phone.ts";
import { pickNumber } from "./pick-number.ts";

const place = { desk: deskAddress, clockOffset: 0 };
const topics = ["La borne de recharge", "Un retour à minuit", "Les clés de la remorque"] as const;

test("three answers half-written at the lock are there after it, with the cursor where it was, unread meanwhile, and gone for the next person", {
  tag: "@wide",
}, async ({ page, expectAccessible, allowOnConsole }) => {
  // The stream that the lock ends.
  allowOnConsole(/401|403/);
  await signInUnseen(page, "Nadia");
  // The queue is shared with the same test at another width, or when it is repeated.
  const own = (topic: string) => `${topic} ${pickNumber(1000, 10_000)}`;
  const subjects = topics.map(own);
  const meanwhile = own("Encore");
  for (const subject of subjects) {
    const contact = { name: "Ava Roy", email: "ava@exemple.fr", subject, message: `${subject} ?` };
    expect((await page.request.post("/api/contact", { data: { contact } })).status()).toBe(202);
  }
  await page.goto(`${deskAddress}/messages`);
  const rows = page.locator("[data-queue-head]");
  const answers = page.locator("textarea[name=answer]");
  for (const [index, subject] of subjects.entries()) {
    await rows.filter({ hasText: subject }).click();
    await expect(answers).toHaveCount(index + 1);
  }
  for (const index of [2, 0, 1]) await answers.nth(index).fill(`Réponse ${index}`);

  await lock(page);
  await expect(page.getByText(deskTexts.fr.locked.noPin("Nadia"))).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  for (const media of ["screen", "print"] as const) {
    await page.emulateMedia({ media });
    expect(await page.locator("body").ariaSnapshot()).not.toContain(topics[0]);
    expect(await page.locator("body").innerText()).not.toMatch(/Ava Roy|Réponse/);
    await expect(page.locator("main:visible")).toHaveCount(1);
    await expect(answers).toHaveCount(3);
    for (const index of [0, 1, 2]) await expect(answers.nth(index)).toBeHidden();
  }
  await page.emulateMedia({ media: "screen" });
  await expectAccessible();
  // What makes screens ask: a change at the desk, the network's return, a tab that is seen again.
  const contact = { name: "Ava Roy", email: "ava@exemple.fr", subject: meanwhile, message: "Et après ?" };
  await quietAfter(page, async () => {
    await page.request.post("/api/contact", { data: { contact } });
    await refresh(page);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  });
  expect(asked.filter((address) => !address.endsWith("/api/desk/me"))).toEqual([]);

  await signInByCall(page.request, place, "Nadia");
  await refresh(page);
  for (const index of [0, 1, 2]) await expect(answers.nth(index)).toHaveValue(`Réponse ${index}`);
  await expect(answers.nth(1)).toBeFocused();
  // The screen follows the desk again.
  await expect(rows.filter({ hasText: meanwhile })).toBeVisible();

  await lock(page);
  await signInByCall(page.request, place, "Thomas");
  await refresh(page);
  await expect(rows.first()).toBeVisible();
  await expect(answers).toHaveCount(0);
});

/** As idleness does at the server; the page finds out with its next call. */
async function lock(page: Page): Promise<void> {
  const headers = { origin: deskAddress, "sec-fetch-site": "same-origin" };
  expect((await page.request.post(`${deskAddress}/api/desk/session/lock`, { headers })).ok()).toBe(true);
  await refresh(page);
  await expect(page.getByLabel(deskTexts.fr.signIn.code)).toBeVisible();
}

const refresh = (page: Page) => page.evaluate(() => void dispatchEvent(new Event("online")));
