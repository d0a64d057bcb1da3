// A new version of the terms takes effect at once: the site shows it, and an order keeps the version it accepted.
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { legalEditorWords } from "#web/words/content/legal-editor-words.ts";
import { moveTo } from "../at-desk.ts";

const words = await legalEditorWords.load("fr");

const title = "Objets laissés à bord";
const sentence = "Ce qui reste dans la voiture y reste à la garde du voyageur.";

type Change = {
  readonly page: Page;
  readonly visitor: Page;
  readonly expectAccessible: () => Promise<void>;
};

export async function changeTerms({ page, visitor, expectAccessible }: Change): Promise<void> {
  await moveTo(page, "/content/legal");
  for (const language of [words.languages.fr, words.languages.en]) {
    const source = page.getByLabel(language, { exact: true });
    await source.fill(`${await source.inputValue()}\n\n# ${title}\n\n${sentence}\n`);
  }
  // The diff is shown before publication.
  await expect(page.locator("ol li ins").filter({ hasText: sentence })).toHaveCount(2);
  await expectAccessible();
  await page.locator("label:has([name=way][value=now])").click();
  await page.getByRole("button", { name: words.publish.go }).click();
  await expect(page.getByRole("button", { name: words.versions.show(2) })).toBeVisible();
  await expect(async () => {
    await visitor.goto("/cgv?lang=fr");
    await expect(visitor.getByRole("heading", { name: title })).toHaveCount(1, { timeout: 1 });
  }).toPass();
  await expect(visitor.getByText(sentence)).toBeVisible();
}

/** Whether the terms that were accepted with an order are those with the added sentence. */
export async function hasNewTerms(
  request: APIRequestContext,
  authorization: string,
  reference: string,
): Promise<boolean> {
  const kept = await request.get(`/api/bookings/${reference}/terms.html`, { headers: { authorization } });
  expect(kept.status()).toBe(200);
  return (await kept.text()).includes(sentence);
}
