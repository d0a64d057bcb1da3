// The till's closing at the end of its day, as a person counts: payments made meanwhile are counted too.
import { expect, type Page } from "@playwright/test";
import { tillFr } from "./till-words.ts";

/** Recounts until the amount agrees with the till; returns what was counted. */
export async function countAndClose(page: Page): Promise<string> {
  const counted = page.getByLabel(tillFr.closing.counted);
  const closed = page.getByText(tillFr.closing.hash, { exact: true });
  let last = "";
  await expect(async () => {
    if (!(await closed.isVisible())) {
      last = await page.getByRole("definition").nth(1).innerText();
      await counted.fill(last.replace(/\s*€/, ""));
      await page.getByRole("button", { name: tillFr.closing.close }).click();
    }
    await expect(closed).toBeVisible({ timeout: 5000 });
  }).toPass();
  return last;
}

/** Adds five euros to the till by the API, as another window would. */
export async function putFiveEurosIn(page: Page): Promise<void> {
  const status = await page.evaluate(async (date) => {
    const movement = { id: crypto.randomUUID(), kind: "added", amount: 500, reason: "Monnaie" };
    const answer = await fetch(`/api/desk/tills/${date}/movements`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ movement }),
    });
    return answer.status;
  }, "2027-03-10");
  expect(status).toBe(200);
}
