// Editing a saved form of the desk (content §1): refused fields are marked, and input typed during a save is kept.
// Nothing reaches the server: the demonstration is shared with other tests.
import { expect, type Page } from "@playwright/test";
import type { TerminalsView } from "#contract/content/terminal-calls.ts";
import { presentationWords } from "#web/words/about/presentation-words.ts";
import { contentWords } from "#web/words/content/content-words.ts";
import { terminalsWords } from "#web/words/terminals/terminals-words.ts";
import { deskAddress, moveTo } from "./at-desk.ts";

const { fields, errors } = await presentationWords.load("fr");
const content = await contentWords.load("fr");
const terminals = await terminalsWords.load("fr");

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

/** Of three terminals a colleague changes one: only that one's unsaved form says so, and saves only when told to. */
export async function typeOverColleague({ page, expectAccessible }: Walk): Promise<void> {
  const list = "/api/desk/content/terminals";
  const view: TerminalsView = await (await page.request.get(deskAddress + list)).json();
  const changed = view.terminals.map((terminal, nth) => {
    const versions = terminal.versions.map((version) => ({ ...version, name: `${version.name}X` }));
    return nth === 1 ? { ...terminal, versions } : terminal;
  });
  const sent: string[] = [];
  await page.route(`**${list}/*`, (route) => {
    sent.push(route.request().postDataJSON().terminal.revision);
    return route.fulfill({ json: view });
  });
  const form = page.locator("form").filter({ hasText: terminals.form.nameHint });
  const name = form.getByLabel(terminals.form.name);
  const openNext = () =>
    page
      .getByRole("button", { name: new RegExp(`^${terminals.change}`) })
      .first()
      .press("Enter");
  await moveTo(page, "/content/terminals");
  for (const nth of [0, 1, 2]) {
    await openNext();
    await expect(form).toHaveCount(nth + 1);
    await name.nth(nth).fill(`Z${nth}`);
  }
  await page.route(`**${list}`, (route) =>
    route.fulfill({ json: { ...view, terminals: changed, revision: "next" } }),
  );
  await page.reload();
  for (const nth of [0, 1, 2]) {
    await openNext();
    await expect(name.nth(nth)).toHaveValue(`Z${nth}`);
  }
  await expect(page.getByText(content.meanwhile.title, { exact: true })).toHaveCount(1);
  const save = form.nth(1).getByRole("button", { name: terminals.form.save });
  await save.press("Enter");
  await expect(form.nth(1).getByRole("alert").filter({ hasText: content.meanwhile.title })).toHaveCount(2);
  await expectAccessible();
  expect(sent).toEqual([]);
  await form.nth(1).getByRole("button", { name: content.meanwhile.saveMine }).press("Enter");
  await expect(form).toHaveCount(2);
  await form.nth(1).getByRole("button", { name: terminals.form.save }).press("Enter");
  await expect(form).toHaveCount(1);
  expect(sent).toEqual(["next", view.revision]);
  await form.getByRole("button", { name: terminals.form.cancel }).press("Enter");
}
