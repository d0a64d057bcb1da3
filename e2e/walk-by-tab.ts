// A screen without a pointer: every control is reached by Tab, in the order of the page, with a focus indicator;
// disclosures are opened on the way, and a dialog returns the focus to what opened it.
import { expect, type Page } from "@playwright/test";
import { quietAfter } from "./at-desk.ts";
import { faultOfStop } from "./fault-of-stop.ts";

/** The faults found, one sentence each; empty if there are none. */
export async function walkByTab(page: Page): Promise<readonly string[]> {
  await page.evaluate(goToTop);
  const faults: string[] = [];
  // A list that was reloaded meanwhile has new controls: they are reached in the second round.
  for (let round = 0; round < 2; round += 1) {
    faults.push(...(await goRound(page)));
    if ((await page.evaluate(neverReached)).length === 0) break;
  }
  const unreached = await page.evaluate(neverReached);
  return [...new Set(faults), ...unreached.map((name) => `never reached: ${name}`)];
}

/** More stops than any screen has: beyond it the focus is going round in a circle. */
const mostStops = 1_500;

async function goRound(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  await page.evaluate(beginRound);
  for (let stops = 0; stops < mostStops; stops += 1) {
    const before = await focusOf(page);
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(noteStop);
    if (stop === "end") return faults;
    // Within a date field the browser draws the focus itself.
    const fault = stop === "within" ? undefined : await faultOf(page, before);
    if (fault !== undefined) faults.push(fault);
    if (stop === "fold") await openFold(page);
    if (stop === "opener") faults.push(...(await openDialog(page)));
  }
  return [...faults, `no end after ${mostStops} stops`];
}

/** Retried: the browser scrolls to a stop further down, and a focus indicator may fade in. */
async function faultOf(page: Page, before: Focus): Promise<string | undefined> {
  let fault = await askFault(page, before);
  for (let tries = 0; fault !== undefined && tries < 10; tries += 1) {
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    fault = await askFault(page, before);
  }
  return fault;
}

type Focus = Awaited<ReturnType<typeof focusOf>>;
const focusOf = (page: Page) => page.evaluateHandle(() => document.activeElement);
const askFault = (page: Page, before: Focus) => page.evaluate(faultOfStop, before);

async function openFold(page: Page): Promise<void> {
  await quietAfter(page, () => page.keyboard.press("Enter"));
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest("details")?.open)).toBe(true);
}

/** Opens the dialog and tabs through it twice: closed once by Escape, once by its own button. */
async function openDialog(page: Page): Promise<readonly string[]> {
  const opener = await focusOf(page);
  const name = await page.evaluate((element) => element?.outerHTML.slice(0, 120) ?? "", opener);
  const faults: string[] = [];
  for (const leave of ["Escape", "Enter"]) {
    await page.keyboard.press("Enter");
    await expect(page.locator("dialog[open]"), name).toHaveCount(1);
    for (let stops = 0; stops < 2 || !(await page.evaluate(isOnWayOut)); stops += 1) {
      if (await page.evaluate(isBehindDialog)) faults.push(`out of its dialog: ${name}`);
      if (stops > 60) return [...faults, `no way out of the dialog of ${name}`];
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press(leave);
    await expect(page.locator("dialog[open]"), name).toHaveCount(0);
    // The `close` event fires a task later: a key pressed before it, faster than by hand, would open nothing.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    const isBack = await page.evaluate((element) => document.activeElement === element, opener);
    if (!isBack) faults.push(`does not get the focus back after ${leave}: ${name}`);
    await opener.evaluate((element) => element instanceof HTMLElement && element.focus());
  }
  return faults;
}

type Walked = { tabWalk: { met: Set<Element>; round: Set<Element>; last: Element | null } };

/** Moves the focus before the first control, wherever the screen has put it. */
function goToTop(): void {
  const start = document.createElement("span");
  start.tabIndex = -1;
  document.body.prepend(start);
  start.focus();
  start.remove();
  (globalThis as unknown as Walked).tabWalk = { met: new Set(), round: new Set(), last: null };
}

function beginRound(): void {
  const walk = (globalThis as unknown as Walked).tabWalk;
  walk.round = new Set();
  walk.last = null;
}

function noteStop(): "end" | "within" | "fold" | "opener" | "stop" {
  const walk = (globalThis as unknown as Walked).tabWalk;
  const now = document.activeElement;
  if (now === null || now === document.body) return walk.round.size === 0 ? "stop" : "end";
  // A date field has several tab stops.
  if (now === walk.last) return "within";
  if (walk.round.has(now)) return "end";
  const isNew = !walk.met.has(now);
  walk.round.add(now);
  walk.met.add(now);
  walk.last = now;
  if (now.matches("details:not([open]) > summary")) return "fold";
  return isNew && now.ariaHasPopup === "dialog" && now.ariaDisabled !== "true" ? "opener" : "stop";
}

/** One button of a radio group is enough: the arrow keys reach the others. */
function neverReached(): readonly string[] {
  const { met } = (globalThis as unknown as Walked).tabWalk;
  const controls =
    "a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [tabindex]";
  const groups = new Set(
    [...met].flatMap((one) => (one instanceof HTMLInputElement && one.type === "radio" ? [one.name] : [])),
  );
  const wanted = [...document.querySelectorAll<HTMLElement>(controls)].filter(
    (one) =>
      one.tabIndex >= 0 &&
      !one.matches(":disabled") &&
      one.closest("[inert]") === null &&
      one.checkVisibility({ visibilityProperty: true }) &&
      !(one instanceof HTMLInputElement && one.type === "radio" && groups.has(one.name)),
  );
  // Elements that can be clicked but not focused.
  const pressed = [...document.querySelectorAll("main *")].filter(
    (one) =>
      getComputedStyle(one).cursor === "pointer" &&
      one.checkVisibility({ visibilityProperty: true }) &&
      one.closest("a, button, label, summary, select, input, [tabindex]") === null,
  );
  return [...wanted.filter((one) => !met.has(one)), ...pressed].map((one) => one.outerHTML.slice(0, 120));
}

function isBehindDialog(): boolean {
  const now = document.activeElement;
  return now !== null && now !== document.body && now.closest("dialog[open]") === null;
}

/** Whether the focus is on the dialog's own closing button. */
function isOnWayOut(): boolean {
  return document.activeElement?.closest("dialog[open] form[method=dialog]") != null;
}
