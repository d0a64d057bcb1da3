// Dialogs that open only after a server call, and those that are unmounted by their own "no": no axe violation, and the
// focus returns to what opened them.
import { expect, type Page } from "@playwright/test";
import { contentWords } from "#web/words/content/content-words.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { teamWords } from "#web/words/desk/team-words.ts";
import { settingsWords } from "#web/words/office/settings-words.ts";
import { terminalsWords } from "#web/words/terminals/terminals-words.ts";
import { deskAddress, moveTo } from "./at-desk.ts";

const team = await teamWords.load("fr");
const settings = await settingsWords.load("fr");
const content = await contentWords.load("fr");
const terminals = await terminalsWords.load("fr");
const { roles } = await deskWords.load("fr");

type Walk = { readonly page: Page; readonly expectAccessible: () => Promise<void> };

/** Saves nothing: the demonstration is shared with other tests. */
export async function leaveDialogs(walk: Walk): Promise<void> {
  await sayNoToShorterRetention(walk);
  await keepTerminalOpen(walk);
  await failToCloseTerminal(walk);
  await confirmAndHandOver(walk);
}

async function sayNoToShorterRetention({ page, expectAccessible }: Walk): Promise<void> {
  await moveTo(page, "/settings/custody");
  const months = page.getByLabel(settings.fields.keepMediaMonths.label);
  // The return promise is another form on this screen.
  const save = page.locator("form").filter({ has: months }).getByRole("button", { name: content.save });
  await months.fill("12");
  await save.press("Enter");
  await expectAccessible();
  await sayNo(page, settings.shorter.close);
  await expect(save).toBeFocused();
}

async function keepTerminalOpen({ page, expectAccessible }: Walk): Promise<void> {
  await moveTo(page, "/content/terminals");
  const opener = page.getByRole("button", { name: new RegExp(`^${terminals.close}`) }).first();
  await opener.press("Enter");
  await expectAccessible();
  await sayNo(page, terminals.closing.no);
  await expect(opener).toBeFocused();
}

/** A refused closure leaves the dialog open, with its dates and the reason (content §5). */
async function failToCloseTerminal({ page }: Walk): Promise<void> {
  const closures = "**/api/desk/content/terminals/*/closures";
  await page.route(closures, (route) => route.fulfill({ status: 409, json: { code: "changed-meanwhile" } }));
  const openers = page.getByRole("button", { name: new RegExp(`^${terminals.close}`) });
  const dialog = page.getByRole("dialog");
  const reason = dialog.getByRole("alert");
  for (const nth of [0, 1, 2]) {
    await openers.nth(nth).press("Enter");
    // What an earlier closure was refused for is not said of this one.
    await expect(dialog).toBeVisible();
    await expect(reason).toHaveCount(0);
    await dialog.getByLabel(terminals.closing.from).fill("2099-07-01");
    await dialog.getByLabel(terminals.closing.until).fill("2099-07-31");
    await dialog.getByRole("button", { name: terminals.closing.yes }).press("Enter");
    await expect(reason).toHaveText(terminals.overtaken);
    await expect(dialog.getByLabel(terminals.closing.until)).toHaveValue("2099-07-31");
    await sayNo(page, terminals.closing.no);
    await expect(dialog).toHaveCount(0);
  }
  await page.unroute(closures);
}

/** By the button at the end of the dialog: its close button has the same name, and acts as Escape does. */
function sayNo(page: Page, name: string): Promise<void> {
  return page.getByRole("dialog").getByRole("button", { name, exact: true }).last().press("Enter");
}

/** The second factor is asked for during the call; the link that the call returns is shown once. */
async function confirmAndHandOver({ page, expectAccessible }: Walk): Promise<void> {
  await moveTo(page, "/staff");
  let tries = 0;
  const link = `${deskAddress}/enrol#${"q".repeat(43)}`;
  const { staff } = await (await page.request.get(`${deskAddress}/api/desk/staff`)).json();
  await page.route("**/api/desk/staff", (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    tries += 1;
    if (tries === 1) return route.fulfill({ status: 403, json: { code: "step-up-required" } });
    const handed = { staff: staff[0], link, expiresAt: new Date(Date.now() + 3_600_000).toISOString() };
    return route.fulfill({ status: 201, json: handed });
  });
  // Mocked: an authenticator's code can be used only once, and other tests need it.
  const me = await (await page.request.get(`${deskAddress}/api/desk/me`)).json();
  await page.route("**/session/second-factor", (route) => route.fulfill({ json: me }));
  await page.getByLabel(team.firstname).last().fill("Inès");
  await page.getByLabel(team.lastname).last().fill("Caron");
  await page.getByLabel(team.email).last().fill("ines@exemple.fr");
  await page.getByLabel(team.role).last().selectOption(roles.valet);
  const invite = page.getByRole("button", { name: team.sendInvitation });
  await invite.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: team.stepUp.title })).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel(team.stepUp.code).fill("123456");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("heading", { name: team.link.title })).toBeVisible();
  await expectAccessible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(invite).toBeFocused();
  expect(tries).toBe(2);
}
