// Three valets on one phone, the first two without a network: the third one's session sends what they did, and every
// screen of the office names who did it and who sent it (custody §7, cash §1, decision 0031).
import type { BrowserContext, Page } from "@playwright/test";
import { formatMoney } from "#domain/language/format.ts";
import { demonstrationStaff } from "#server/standalone/demonstration-data/demonstration-staff.ts";
import { claimsWords } from "#web/words/custody/claims-words.ts";
import { deskRefusalWords } from "#web/words/desk/desk-refusal-words.ts";
import { journalWords } from "#web/words/journal/journal-words.ts";
import { bookingsWords } from "#web/words/office/bookings-words.ts";
import { expect, test } from "./journey.ts";
import { carsToCome } from "./kerb/cars-to-come.ts";
import {
  deskFr,
  follow,
  kerbFr,
  keysOn,
  openPhone,
  signInByCall,
  signInOnPhone,
} from "./kerb/enrolled-phone.ts";
import { type KillableServer, startKillableServer } from "./kerb/killable-server.ts";
import { tillFr } from "./kerb/till-words.ts";
import { drawSignature, labelKey, readOdometer, shootCorners } from "./kerb/walk-round.ts";

const claimsFr = (await claimsWords.load("fr")).refused;
const deskRefusals = await deskRefusalWords.load("fr");
const { kinds, fields } = await journalWords.load("fr");
const bookingsFr = await bookingsWords.load("fr");

const spot = "Z-09";

let server: KillableServer;
let phone: BrowserContext;
/** The phone's tab, and one at the office. */
let page: Page;
let desk: Page;
let reference: string;
/** Another booking, whose cash is due. */
let unpaid: string;
let money: string;

// Serial: each test goes on with the phone and the car of the one before.
test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ browser }) => {
  server = await startKillableServer();
  phone = await openPhone(browser, server, "Téléphone 7");
  page = await phone.newPage();
  desk = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  await desk.addInitScript(() => localStorage.setItem("locale", "fr"));
  await signInByCall(desk.request, server, "Thomas");
  const [car, other] = await carsToCome(desk.request, server);
  if (!car || !other) throw new Error("two cars are to come");
  [reference, unpaid] = [car.reference, other.reference];
  await server.arrange(async (db) => {
    const inCash = await db
      .updateTable("bookings")
      .set({ paymentMethod: "cash", paid: 0 as never, refunded: 0 as never })
      .where("reference", "in", [reference, unpaid] as never)
      .returning(["reference", "total"])
      .execute();
    // The lot may be full; the demonstration's own valets would fill these from the first on.
    const names = Array.from({ length: 9 }, (_, index) => `Z-0${index + 1}`);
    await db
      .insertInto("spots")
      .values(names.map((name) => ({ name, zone: "Z" })))
      .execute();
    money = formatMoney(inCash.find((one) => one.reference === reference)?.total ?? 0, "fr");
  });
});

test.afterAll(async () => {
  await phone?.close();
  await desk?.close();
  await server?.stop();
});

test("what two valets left on a phone is sent by the third one's session, and stays theirs", async () => {
  // The first receives a car with its pictures, takes the cash and parks it, all without a network.
  await signInByCall(phone.request, server, "Karim");
  await page.goto(`${server.desk}/receive/${reference}/photos`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByText(kerbFr.modes.express).click();
  await phone.setOffline(true);
  await shootCorners(page);
  await readOdometer(page, "48213");
  await labelKey(page, "741");
  await page.getByRole("button", { name: kerbFr.cash.take(money) }).click();
  await expect(page.getByText(kerbFr.cash.waiting(money))).toBeVisible();
  await drawSignature(page);
  await page.getByRole("button", { name: new RegExp(kerbFr.sign.receive) }).click();
  await page.waitForURL(/\/$/);
  await page.locator(`main a[href="/lot/car/${reference}"]`).first().click();
  await page.getByLabel(kerbFr.car.spot).fill(spot);
  await page.getByRole("button", { name: kerbFr.car.moves.park }).click();
  await expect(page.getByText(`${deskFr.states.parked} · ${spot}`)).toBeVisible();
  expect(await keysOn(page, "moves")).toHaveLength(3);

  // Signs out, still without a network. It comes back for calls about sessions only: what waits is not sent yet.
  await page.getByRole("link", { name: deskFr.nav.me }).click();
  await page.getByRole("button", { name: deskFr.me.signOut }).click();
  await expect(page.getByLabel(deskFr.signIn.email)).toBeVisible();
  const moves = /\/api\/desk\/(?:bookings\/.+\/(?:reception|cash|moves)|pieces)/;
  await phone.route(moves, (route) => route.abort());
  const signedOut = page.waitForResponse(
    (answer) => answer.request().method() === "DELETE" && answer.url().endsWith("/api/desk/session"),
  );
  await phone.setOffline(false);
  expect((await signedOut).ok()).toBe(true);
  await signInByCall(phone.request, server, "Sofia");
  // The second drives the same car on: behind what the first did with it, this waits as well.
  await page.goto(`${server.desk}/lot/car/${reference}`);
  await page.getByRole("button", { name: kerbFr.car.moves.drive }).click();
  await expect(page.getByText(deskFr.states.driving)).toBeVisible();
  expect(await keysOn(page, "moves")).toHaveLength(4);
  // The second leaves the phone locked, the third unlocks it as somebody else.
  await page.getByRole("link", { name: deskFr.nav.me }).click();
  await page.getByRole("button", { name: deskFr.me.lock }).click();
  await page.getByRole("button", { name: deskFr.locked.other }).click();
  await expect(page.getByLabel(deskFr.signIn.email)).toBeVisible();
  await phone.unroute(moves);
  await signInOnPhone(page, server, "Hugo");
  await expect.poll(() => keysOn(page, "moves")).toEqual([]);
  await expect.poll(() => keysOn(page)).toEqual([]);
});

test("the booking's history, the till and the journal name who did it, and the session that sent it", async () => {
  await desk.goto(`${server.desk}/bookings/${reference}`);
  const history = desk.locator("section").filter({ hasText: bookingsFr.historyTitle }).getByRole("listitem");
  for (const [kind, maker] of Object.entries(made)) {
    const entry = history.filter({ hasText: new RegExp(`^${kinds[kind as keyof typeof made]}`) });
    await expect(entry).toContainText(`${maker}, ${bookingsFr.sentBy("Hugo")}`);
  }
  await follow(desk, `/journal?q=${reference}`);
  for (const [kind, maker] of Object.entries(made)) {
    const entry = desk.getByRole("listitem").filter({ hasText: kinds[kind as keyof typeof made] });
    await expect(entry).toContainText(`${fullName(maker)}, ${fields["sentBy"]} ${fullName("Hugo")}`);
  }
  await follow(desk, "/till/2027-03-10");
  const cash = desk.getByRole("row").filter({ hasText: reference });
  await expect(cash).toContainText(money);
  await expect(cash.getByRole("cell", { name: "Karim", exact: true })).toBeVisible();
  await cash.getByRole("link").click();
  await expect(desk.getByText(tillFr.takenBy("Karim"))).toBeVisible();
});

test("cash in a name that the phone's sessions do not bear out is in no till, and a task for the office", async () => {
  await follow(page, `/receive/${unpaid}/sign`);
  const take = page.getByRole("button", { name: new RegExp(kerbFr.cash.take("")) });
  await expect(take).toBeVisible();
  await phone.setOffline(true);
  await take.click();
  await expect.poll(() => keysOn(page, "moves")).toHaveLength(1);
  await page.evaluate(rename, await idOf("Maya"));
  await phone.setOffline(false);
  await expect(page.getByText(deskFr.live.refused(1))).toBeVisible();

  await follow(desk, "/claims");
  const task = desk.locator("section").filter({ hasText: claimsFr.title });
  await expect(task).toContainText(claimsFr.kinds["takeCash"] ?? "no words");
  await expect(task).toContainText(claimsFr.sentBy("Hugo"));
  await expect(task).toContainText(claimsFr.named(claimsFr.facts["madeBy"] ?? "no words", "Maya"));
  await expect(task).toContainText(deskRefusals.codes["maker-unknown"]);
  // Loaded anew: the till as it was before would show none either.
  await desk.goto(`${server.desk}/till/2027-03-10`);
  await expect(desk.getByRole("row").filter({ hasText: reference })).toHaveCount(1);
  await expect(desk.getByRole("row").filter({ hasText: unpaid })).toHaveCount(0);
});

/** The first names of who did it, by the kind of the journal's entry. */
const made = {
  "vehicle-received": "Karim",
  "cash-received": "Karim",
  "vehicle-parked": "Karim",
  "vehicle-driven": "Sofia",
} as const;

function fullName(firstname: string): string {
  const person = demonstrationStaff.find((one) => one.firstname === firstname);
  return `${firstname} ${person?.lastname}`;
}

/** Has the moves that wait on the phone name somebody else. */
function rename(madeBy: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.open("desk");
    request.addEventListener("success", () => {
      const transaction = request.result.transaction("moves", "readwrite");
      const moves = transaction.objectStore("moves");
      const all = moves.getAll();
      all.addEventListener("success", () => {
        for (const move of all.result) moves.put({ ...move, madeBy });
      });
      transaction.addEventListener("complete", () => {
        request.result.close();
        resolve();
      });
    });
  });
}

async function idOf(firstname: string): Promise<string> {
  const { staff } = await (await desk.request.get(`${server.desk}/api/desk/staff`)).json();
  return staff.find((one: { firstname: string }) => one.firstname === firstname).id;
}
