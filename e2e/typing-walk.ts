// Editing a saved form of the desk (content §1): refused fields are marked, and input typed during a save is kept.
// Nothing reaches the server: the demonstration is shared with other tests.
import { expect, type Page } from "@playwright/test";
import { presentationWords } from "#web/words/about/presentation-words.ts";
import { contentWords } from "#web/words/content/content-words.ts";
import { deskAddress, moveTo } from "./at-desk.ts";

const { fields, errors } = await presentationWords.load("fr");
const content = await contentWords.load("fr");

const address = "/api/desk/content/presentation";

type Walk = { readonly page: Page; readonly expectAccessible: () => Promise<void> };

export async function typeWhileSaving({ page, expectAccessible }: Walk): Promise<void> {
  await moveTo(page, "/content/presentation");
  const saved = await (await page.request.get(deskAddress + address)).json();
  const since = page.getByLabel(fields.since.label);
  const place = page.getByLabel(fields.lotPlace.label);
  const save = page.getByRole("button", { name: content.save, exact: true });

  // A year in the future, which the form itself does not check.
  const refused = { status: 422, json: { code: "invalid", fields: { "fields.since": "out-of-range" } } };
  await page.route(`**${address}`, (route) => route.fulfill(refused), { times: 1 });
  await since.fill("2099");
  await save.press("Enter");
  await expect(since).toHaveAccessibleDescription(new RegExp(errors.since));
  await expect(since).toBeFocused();
  await expect(page.getByRole("alert").filter({ hasText: content.errors.marked })).toBeVisible();
  await expectAccessible();

  const typed = Promise.withResolvers<void>();
  const taken = { ...saved, fields: { ...saved.fields, since: "1999" }, revision: "next" };
  await page.route(`**${address}`, (route) => typed.promise.then(() => route.fulfill({ json: taken })), {
    times: 1,
  });
  await since.fill("1999");
  const asked = page.waitForRequest(`**${address}`);
  await save.press("Enter");
  await asked;
  await place.fill("Là où on le dit pendant ce temps");
  typed.resolve();
  await expect(page.getByText(content.unsaved(1))).toBeVisible();
  await expect(place).toHaveValue("Là où on le dit pendant ce temps");
  // The button disappears with the unsaved input.
  await page.getByRole("button", { name: content.drop }).press("Enter");
  await expect(place).toHaveValue(saved.fields.lotPlace);
  await expect(save).toBeFocused();
}
