// A valet's phone at the kerb: enrolled by a manager, on the server's clock, with a record of the pieces that it took.
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
} from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import {
  demonstrationPin,
  demonstrationStaff,
  demonstrationStaffPassword,
} from "#server/standalone/demonstration-data/demonstration-staff.ts";
import { deskRefusalWords } from "#web/words/desk/desk-refusal-words.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { enrolmentWords } from "#web/words/enrolment/enrolment-words.ts";
import { roundWords } from "#web/words/lot/round-words.ts";
import { expectAccessible } from "../journey.ts";
import type { KillableServer } from "./killable-server.ts";

export const deskFr = await deskWords.load("fr");
export const kerbFr = await kerbWords.load("fr");
export const roundFr = await roundWords.load("fr");
export const enrolmentFr = await enrolmentWords.load("fr");
const deskRefusals = await deskRefusalWords.load("fr");

type Place = Pick<KillableServer, "desk" | "clockOffset">;

type Enrolment = { readonly desk: string; readonly link: string; readonly name: string };
type Enrol = (phone: BrowserContext, enrolment: Enrolment) => Promise<void>;

export async function openPhone(
  browser: Browser,
  server: Place,
  name: string,
  enrol: Enrol = enrolByCall,
): Promise<BrowserContext> {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: "reduce",
  });
  await phone.addInitScript(runOn, server.clockOffset);
  await phone.addInitScript(noteTaken);
  await phone.addInitScript(markPictures);
  await phone.addInitScript(() => localStorage.setItem("locale", "fr"));
  const office = await browser.newContext();
  await signInByCall(office.request, server, "Claire");
  const added = await office.request.post(`${server.desk}/api/desk/devices`, {
    headers: sameOrigin(server),
    data: { device: { name } },
  });
  const { link }: { link: string } = await added.json();
  await office.close();
  await enrol(phone, { desk: server.desk, link, name });
  return phone;
}

async function enrolByCall({ request }: BrowserContext, { desk, link }: Enrolment): Promise<void> {
  const answer = await request.post(`${desk}/api/desk/device-enrolment`, {
    headers: sameOrigin({ desk }),
    data: { token: new URL(link).hash.slice(1) },
  });
  expect(answer.status()).toBe(201);
}

/** On the screen that the link opens. */
export async function enrolByLink(phone: BrowserContext, { link, name }: Enrolment): Promise<void> {
  const page = await phone.newPage();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: enrolmentFr.deviceDone(name) })).toBeVisible();
  await expectAccessible(page);
  await page.close();
}

export async function signInOnPhone(page: Page, server: Place, firstname: string): Promise<void> {
  const person = personCalled(firstname);
  const words = deskFr.signIn;
  await page.goto(server.desk);
  await page.getByLabel(words.email).fill(person.email);
  await page.getByLabel(words.password).fill(demonstrationStaffPassword);
  await page.getByRole("button", { name: words.go }).click();
  await page.getByLabel(words.code).fill(codeOf(person.totpSecret, server));
  await page.getByRole("button", { name: words.confirm }).click();
  await expect(page.getByText(deskFr.figures.dropOffs).first()).toBeVisible();
}

export async function signInByCall(
  request: APIRequestContext,
  server: Place,
  firstname: string,
): Promise<void> {
  const person = personCalled(firstname);
  const headers = sameOrigin(server);
  const signIn = { email: person.email, password: demonstrationStaffPassword };
  const first = await request.post(`${server.desk}/api/desk/session`, { headers, data: { signIn } });
  expect(first.ok()).toBe(true);
  // A code can be used once. After a recent sign-in the next one is tried, which is accepted early; only then it waits.
  const given = new Set<string>();
  const isLetIn = async (): Promise<boolean> => {
    for (const ahead of [0, 30_000]) {
      const code = codeOf(person.totpSecret, server, ahead);
      if (given.has(code)) continue;
      given.add(code);
      const second = await request.post(`${server.desk}/api/desk/session/second-factor`, {
        headers,
        data: { code },
      });
      if (second.ok()) return true;
    }
    return false;
  };
  await expect.poll(isLetIn).toBe(true);
}

/** Locks the phone and unlocks it by the PIN: mistyped on the screen's keypad, then typed on a keyboard. */
export async function lockAndUnlock(page: Page): Promise<void> {
  await follow(page, "/me");
  const lock = page.getByRole("button", { name: deskFr.me.lock });
  await lock.click();
  await expect(page.getByRole("heading", { name: deskFr.locked.title })).toBeVisible();
  await expectAccessible(page);
  for (const digit of "111111") await page.getByRole("button", { name: digit, exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: deskRefusals.codes["wrong-pin"] })).toBeVisible();
  // A browser shortcut is not a digit.
  await page.keyboard.press("Control+4");
  await page.keyboard.type(demonstrationPin);
  await expect(lock).toBeVisible();
}

/** Goes to another screen without loading the page anew, as a link would. */
export function follow(page: Page, address: string): Promise<void> {
  return page.evaluate((target) => {
    history.pushState(null, "", target);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
}

/** The headers that a browser sends with same-origin calls (decision 0015). */
function sameOrigin({ desk }: Pick<Place, "desk">) {
  return { origin: desk, "sec-fetch-site": "same-origin" };
}

/** Every piece that this tab has ever stored: what the server must have in the end. */
export function takenOn(page: Page): Promise<readonly Taken[]> {
  return page.evaluate(() => [...(globalThis as unknown as Noted).takenPieces.values()]);
}

/** How many pieces are pending on the phone. */
export async function waitingOn(page: Page): Promise<number> {
  return (await keysOn(page)).length;
}

/** The ids of the pieces or moves that the phone still has. */
export function keysOn(page: Page, store: "pieces" | "moves" = "pieces"): Promise<readonly unknown[]> {
  return page.evaluate(async (asked) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open("desk");
      request.addEventListener("success", () => resolve(request.result));
    });
    const keys = await new Promise<readonly unknown[]>((resolve) => {
      const request = database.transaction(asked).objectStore(asked).getAllKeys();
      request.addEventListener("success", () => resolve(request.result));
    });
    database.close();
    return keys;
  }, store);
}

export type Taken = { readonly id: string; readonly kind: string; readonly sha256: string };
type Noted = { takenPieces: Map<string, Taken> };

function noteTaken(): void {
  const noted = new Map<string, Taken>();
  Object.assign(globalThis, { takenPieces: noted });
  // oxlint-disable-next-line typescript/unbound-method -- called with the store that it was taken from
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function keep(this: IDBObjectStore, value: Taken, key?: IDBValidKey) {
    if (this.name === "pieces") {
      noted.set(value.id, { id: value.id, kind: value.kind, sha256: value.sha256 });
    }
    return put.call(this, value, key);
  };
}

/**
 * Makes every picture unique, as real ones are. The fake camera starts with the same frame each time it is opened, and
 * the server deduplicates by content: a second piece with the same bytes would be stored without an upload.
 */
function markPictures(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the canvas that it was taken from
  const convert = OffscreenCanvas.prototype.convertToBlob;
  OffscreenCanvas.prototype.convertToBlob = async function mark(
    this: OffscreenCanvas,
    options?: ImageEncodeOptions,
  ) {
    const context = this.getContext("2d");
    if (context) {
      const colours = crypto.getRandomValues(new Uint32Array(4));
      for (const [index, colour] of colours.entries()) {
        context.fillStyle = `#${(colour % 0x1_00_00_00).toString(16).padStart(6, "0")}`;
        context.fillRect(index * 32, 0, 32, 32);
      }
    }
    return convert.call(this, options);
  };
}

/** The tab's clock, as far from this machine's as the server's is. */
function runOn(offset: number): void {
  const OwnDate = Date;
  globalThis.Date = class extends OwnDate {
    constructor(...parts: readonly unknown[]) {
      if (parts.length === 0) super(OwnDate.now() + offset);
      else super(...(parts as [string]));
    }
    static override now(): number {
      return OwnDate.now() + offset;
    }
  } as DateConstructor;
}

function personCalled(firstname: string) {
  const person = demonstrationStaff.find((one) => one.firstname === firstname);
  if (!person) throw new Error(`nobody is called ${firstname}`);
  return person;
}

function codeOf(secret: string, { clockOffset }: Place, ahead = 0): string {
  const timestamp = Date.now() + clockOffset + ahead;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}
