// A vehicle at the kerb, from reception to return, through offline, restarts and lost responses (custody §7, desk §4).
import { createHash } from "node:crypto";
import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import type { CustodyView } from "#contract/fields/custody-fields.ts";
import type { TravellerCustodyView } from "#contract/traveller-custody.ts";
import { formatMoney } from "#domain/language/format.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { demonstrationSignIn } from "#server/standalone/demonstration-data/demonstration-traveller.ts";
import { paths } from "#web/paths.ts";
import { custodyWords } from "#web/words/custody/custody-words.ts";
import { deskRefusalWords } from "#web/words/desk/desk-refusal-words.ts";
import { expect, test } from "./journey.ts";
import { contrastOf, forget, missingOf, picturesShown } from "./kerb/both-sides.ts";
import { carsToCome } from "./kerb/cars-to-come.ts";
import { countAndClose, putFiveEurosIn } from "./kerb/close-till.ts";
import {
  deskFr,
  enrolByLink,
  follow,
  kerbFr,
  keysOn,
  lockAndUnlock,
  openPhone,
  roundFr,
  signInByCall,
  takenOn,
  waitingOn,
} from "./kerb/enrolled-phone.ts";
import { type KillableServer, startKillableServer } from "./kerb/killable-server.ts";
import { signOnOwnPhone } from "./kerb/own-phone.ts";
import { tillFr } from "./kerb/till-words.ts";
import {
  drawSignature,
  labelKey,
  readOdometer,
  shoot,
  shootAtOnce,
  shootCorners,
} from "./kerb/walk-round.ts";

const deskRefusals = await deskRefusalWords.load("fr");
const custodyFr = await custodyWords.load("fr");

let server: KillableServer;
let phone: BrowserContext;
/** The phone's tab: killed twice, then the same from the return on. */
let page: Page;
let credential: string | undefined;
let reference: string;
let digits: string;
/** The booking during whose reception the phone is switched off. */
let cutOff: string;
/** Another booking, paid at the kerb. */
let cashCar: { readonly reference: string; readonly due: number };

// Serial: the tests share one car, from its reception to its return.
test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ browser }) => {
  server = await startKillableServer();
  phone = await openPhone(browser, server, "Téléphone 4", enrolByLink);
  const office = await browser.newContext();
  await signInByCall(office.request, server, "Nadia");
  const [car, paying, third] = await carsToCome(office.request, server);
  await office.close();
  if (!car || !paying || !third) throw new Error("three cars are to come");
  ({ reference } = car);
  digits = /\d{3}/.exec(car.plate)?.[0] ?? "";
  cutOff = third.reference;
  await server.arrange(async (db) => {
    const paid = await db
      .updateTable("bookings")
      .set({ paymentMethod: "cash", paid: 0 as never, refunded: 0 as never })
      .where("reference", "=", paying.reference as never)
      .returning("total")
      .executeTakeFirstOrThrow();
    cashCar = { reference: paying.reference, due: paid.total };
  });
  // The day's cars belong to accounts that cannot sign in: this one is given to the demonstration's traveller.
  await server.arrange(async (db) => {
    // No other valet works on this day.
    await db
      .updateTable("staff")
      .set({ removedAt: Date.now() as never })
      .where("role", "=", "valet")
      .execute();
    await db
      .updateTable("bookings")
      .set((eb) => ({
        accountId: eb
          .selectFrom("accounts")
          .select("id")
          .where("email", "=", demonstrationSignIn.email as never),
      }))
      .where("reference", "=", reference as never)
      .execute();
  });
});

test.afterAll(async () => {
  await phone?.close();
  await server?.stop();
});

test("all pictures are stored although the phone is cut off after the third photo, the server killed and the tab closed", async ({
  browser,
}) => {
  page = await phone.newPage();
  await signInByCall(phone.request, server, "Oliver");
  await page.goto(server.desk);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole("link", { name: deskFr.nav.find }).click();
  await page.getByRole("searchbox", { name: deskFr.day.search }).fill(digits);
  await page.locator(`main a[href*="${reference}"]`).first().click();
  await page.getByText(kerbFr.modes.express).click();
  await shootAtOnce(page, [2, 4, 6]);
  await phone.setOffline(true);
  await shoot(page, 8);
  await readOdometer(page, "48213");
  await labelKey(page, "731");
  await drawSignature(page);
  await page.getByRole("button", { name: new RegExp(kerbFr.sign.receive) }).click();
  await page.waitForURL(/\/$/);
  const taken = await takenOn(page);
  expect(taken).toHaveLength(7);

  let chunks = 0;
  const begun = new Set<unknown>();
  const killed = Promise.withResolvers<void>();
  await page.route("**/api/desk/pieces/*/chunks/*", async (route) => {
    chunks += 1;
    if (chunks <= 2) begun.add(/pieces\/([^/]+)/.exec(route.request().url())?.[1]);
    if (chunks === 2) void server.kill().then(killed.resolve);
    // Every chunk after the second arrives at a killed server, however fast the machine is.
    if (chunks > 2) await killed.promise;
    await route.continue().catch(() => undefined);
  });
  await phone.setOffline(false);
  await killed.promise;
  const left = new Set(await keysOn(page));
  // A started upload may have arrived without the phone getting the response; of the others nothing was sent.
  const [unsent, behind] = taken.slice(3).filter(({ id }) => left.has(id) && !begun.has(id));
  expect([unsent, behind]).not.toContain(undefined);
  await page.close();
  await server.start();

  // A piece that is refused repeatedly does not block those behind it, and is kept until it is accepted.
  const next = await phone.newPage();
  const refused = `**/api/desk/pieces/${unsent?.id}/chunks/*`;
  // For every page and worker of the phone, whichever uploads it.
  await phone.route(refused, (route) => route.fulfill({ status: 422, json: { code: "digest-mismatch" } }));
  await next.goto(server.desk);
  await expect.poll(() => waitingOn(next)).toBe(1);
  await expect(next.getByText(deskFr.live.refused(1))).toBeVisible();
  await phone.unroute(refused);
  await expect.poll(() => waitingOn(next)).toBe(0);
  await next.close();

  const traveller = await browser.newContext();
  await expect.poll(async () => missingOf(taken, await storedFor(traveller.request))).toEqual([]);
  await traveller.close();
});

test("a tab that is killed between the car's move and the end of its walk: the next one ends it", async () => {
  page = await phone.newPage();
  await page.goto(`${server.desk}/receive/${cutOff}/photos`);
  await shootCorners(page);
  await readOdometer(page, "27350");
  await labelKey(page, "733");
  await drawSignature(page);
  // The server has applied the move; the phone never gets the response.
  await page.evaluate(() => {
    const own = globalThis.fetch;
    globalThis.fetch = async (...asked) => {
      const answer = await own(...asked);
      const [address] = asked;
      return typeof address === "string" && address.endsWith("/reception")
        ? new Promise<never>(() => undefined)
        : answer;
    };
  });
  await page.getByRole("button", { name: new RegExp(kerbFr.sign.receive) }).click();
  const custody = async (): Promise<CustodyView> =>
    (await phone.request.get(`${server.desk}/api/desk/bookings/${cutOff}/custody`)).json();
  const ended = async () => (await custody()).inspections.map(({ closed }) => closed);
  await expect.poll(async () => (await custody()).state).toBe("in-hand");
  await page.close();
  expect(await ended()).toEqual([false]);
  const next = await phone.newPage();
  await next.goto(server.desk);
  await expect.poll(ended).toEqual([true]);
  await expect.poll(() => waitingOn(next)).toBe(0);
  await next.close();
});

test("given back over the reception's pictures: no code, no key; undone within the minute; both ends seen", async ({
  browser,
}) => {
  page = await phone.newPage();
  await page.goto(`${server.desk}/return/${reference}/photos`);
  const ghost = page.locator("img[data-angle]");
  for (const angle of [2, 4, 6, 8] as const) {
    await page.getByRole("button", { name: `${angle} ${kerbFr.angles[angle]}` }).click();
    await expect(ghost).toHaveAttribute("data-angle", String(angle));
    // The reception's picture, not a black or empty one.
    await expect.poll(() => ghost.evaluate(contrastOf)).toBeGreaterThan(100);
    await shoot(page, angle);
  }
  await page.getByLabel(kerbFr.odometer.label).fill("48212");
  await expect(page.getByText(kerbFr.odometer.less)).toBeVisible();
  await readOdometer(page, "48222");
  await drawSignature(page);
  const traveller = await browser.newContext();
  const { returnCode = "" } = await custodyOf(traveller.request);
  const giveBack = page.getByRole("button", { name: new RegExp(kerbFr.sign.giveBack) });
  await page.getByLabel(kerbFr.sign.code).fill(returnCode === "0000" ? "1111" : "0000");
  await giveBack.click();
  await expect(page.getByText(deskRefusals.codes["wrong-return-code"])).toBeVisible();
  expect((await custodyOf(traveller.request)).state).toBe("in-hand");
  await page.getByLabel(kerbFr.sign.code).fill(returnCode);
  await giveBack.click();
  await expect.poll(async () => (await custodyOf(traveller.request)).state).toBe("handed-back");
  // The returned car is on another day's board: the undo is offered all the same.
  await page.getByRole("button", { name: new RegExp(`^${deskFr.actions.undo} \\(`) }).click();
  await expect.poll(async () => (await custodyOf(traveller.request)).state).toBe("at-kerb");
  await follow(page, `/return/${reference}/photos`);
  await shootCorners(page);
  await readOdometer(page, "48222");
  await page.getByLabel(kerbFr.sign.code).fill(returnCode);
  // The traveller's signature completes the return: the valet presses nothing more.
  await signOnOwnPhone(page, await traveller.newPage());
  await expect.poll(async () => (await custodyOf(traveller.request)).state).toBe("handed-back");
  await expect.poll(() => waitingOn(page)).toBe(0);
  const mine = await openOwnBooking(traveller);
  // Six of the reception, five of the return.
  await expect.poll(() => picturesShown(mine)).toBe(11);
  await expect(mine.getByText(custodyFr.distance.of("9 km", "12 km"))).toBeVisible();
  await mine.getByRole("button", { name: `${custodyFr.pictures.open} ${custodyFr.angles[2]}` }).click();
  await mine.getByRole("button", { name: custodyFr.claim.fromPicture }).click();
  const claimed = mine.getByLabel(custodyFr.claim.words);
  await claimed.fill("Une rayure à l’aile avant droite.");
  await mine.keyboard.press("Escape");
  await expect(claimed).toHaveCount(0);
  await mine.getByRole("button", { name: `${custodyFr.pictures.open} ${custodyFr.angles[2]}` }).click();
  await mine.getByRole("button", { name: custodyFr.claim.fromPicture }).click();
  await expect(claimed).toHaveValue("Une rayure à l’aile avant droite.");
  await mine.getByRole("button", { name: custodyFr.claim.send }).click();
  await expect(mine.getByText(custodyFr.claim.open)).toBeVisible();
  await traveller.close();
});

test("cash at a reception is taken with a receipt, handed back when undone, counted and closed; a round agrees", async () => {
  const money = formatMoney(cashCar.due, "fr");
  await follow(page, `/receive/${cashCar.reference}/photos`);
  await page.getByText(kerbFr.modes.express).click();
  await shootCorners(page);
  await readOdometer(page, "31000");
  await labelKey(page, "732");
  await page.getByRole("button", { name: kerbFr.cash.take(money) }).click();
  await expect(page.getByText(kerbFr.cash.taken(money))).toBeVisible();
  await drawSignature(page);
  await page.getByRole("button", { name: new RegExp(kerbFr.sign.receive) }).click();
  await page.waitForURL(/\/$/);
  // After a reload the undo is still offered, with the cash to be handed back.
  await page.reload();
  await page.getByRole("button", { name: new RegExp(`^${deskFr.actions.undo} \\(`) }).click();
  const handBack = page.getByText(deskFr.actions.undoneWithCash(money));
  await expect(handBack).toBeVisible();
  // It outlives a reload, in the office's width too, until it is dismissed.
  await page.reload();
  await expect(handBack).toBeVisible();
  const viewport = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole("navigation", { name: deskFr.nav.label })).toBeVisible();
  await expect(handBack).toBeInViewport();
  await page.getByRole("button", { name: deskFr.actions.close }).click();
  await expect(handBack).toHaveCount(0);
  await page.setViewportSize(viewport);

  // The amount is due again at the next reception, which starts a new walk-around.
  await follow(page, `/receive/${cashCar.reference}/sign`);
  await page.getByRole("button", { name: kerbFr.cash.take(money) }).click();
  await page.getByRole("link", { name: kerbFr.cash.receipt }).click();
  // The number follows the day's earlier receipts.
  await expect(page.getByRole("heading", { name: /CDG-20270310-\d{3}/ })).toBeVisible();
  await expect(page.getByText(money)).toBeVisible();

  await page.getByRole("link", { name: tillFr.back }).click();
  // Taken, handed back, taken again.
  await expect(page.getByRole("row").filter({ hasText: cashCar.reference })).toHaveCount(3);
  // Five euros arrive between count and closing: the count no longer agrees, and the screen shows the difference.
  const before = await page.getByRole("definition").nth(1).innerText();
  await page.getByLabel(tillFr.closing.counted).fill(before.replace(/\s*€/, ""));
  await expect(page.getByText(tillFr.closing.agrees)).toBeVisible();
  await putFiveEurosIn(page);
  await page.getByRole("button", { name: tillFr.closing.close }).click();
  await expect(page.getByLabel(tillFr.closing.reason)).toBeVisible();
  const counted = await countAndClose(page);
  await page.getByRole("link", { name: tillFr.past.title }).click();
  await expect(page.getByRole("row").nth(1)).toContainText(counted);

  await server.arrange(leaveThreeOnTheirSpots);
  await follow(page, "/lot/round");
  const there = page.getByRole("listitem").getByRole("button", { name: roundFr.there });
  await expect(there).toHaveCount(3);
  for (const spot of await there.all()) await spot.click();
  await page.getByRole("button", { name: roundFr.empty, exact: true }).last().click();
  await page.getByRole("button", { name: roundFr.close }).click();
  await expect(page.getByText(roundFr.agrees(4))).toBeVisible();
});

test("control: a piece deleted from the phone is found missing, and the phone shows the refusal; its PIN unlocks it", async ({
  browser,
}) => {
  await lockAndUnlock(page);
  const before = (await takenOn(page)).length;
  await follow(page, `/lot/photos/${reference}`);
  await phone.setOffline(true);
  await shoot(page, 1);
  await shoot(page, 3);
  const taken = (await takenOn(page)).slice(before);
  const [forgotten, next] = taken;
  await page.evaluate(forget, forgotten?.id ?? "");
  await phone.setOffline(false);
  await follow(page, "/");
  await expect(page.getByText(deskFr.live.refused(1))).toBeVisible();
  const traveller = await browser.newContext();
  expect(missingOf(taken, await storedFor(traveller.request))).toEqual([forgotten?.id, next?.id]);
  await traveller.close();
});

/** The traveller's pictures by id, each with the hash of its downloaded bytes. */
async function storedFor(request: APIRequestContext): Promise<ReadonlyMap<string, string>> {
  const { inspections } = await custodyOf(request);
  const stored = new Map<string, string>();
  for (const { id, files } of inspections.flatMap(({ pictures }) => pictures)) {
    if (files === undefined) continue;
    const bytes = await (await request.get(server.site + files.original)).body();
    stored.set(id, createHash("sha256").update(bytes).digest("hex"));
  }
  return stored;
}

async function custodyOf(request: APIRequestContext): Promise<TravellerCustodyView> {
  const authorization = await credentialOf(request);
  const answer = await request.get(`${server.site}/api/bookings/${reference}/custody`, {
    headers: { authorization },
  });
  return answer.json();
}

/** Of one session for all tests: each sign-in hashes the password. */
async function credentialOf(request: APIRequestContext): Promise<string> {
  if (credential !== undefined) return credential;
  const { email, password } = demonstrationSignIn;
  const answer = await request.post(`${server.site}/api/users/login`, {
    data: { user: { email, password } },
  });
  credential = answer.headers()["authorization"] ?? "";
  return credential;
}

async function openOwnBooking(traveller: BrowserContext): Promise<Page> {
  const own = await traveller.newPage();
  const known = await credentialOf(traveller.request);
  await own.addInitScript((value) => localStorage.setItem("authorization", value), known);
  await own.goto(`${server.site}${paths.bookingConfirmed(reference)}?lang=fr`);
  await expect(own.getByRole("heading", { name: custodyFr.title })).toBeVisible();
  return own;
}

/** The round looks for these alone: all of the lot's hundred cars would be as many times the same press. */
async function leaveThreeOnTheirSpots(db: Db): Promise<void> {
  const three = db
    .selectFrom("custody")
    .select("bookingId")
    .where("spot", "is not", null)
    .orderBy("spot")
    .limit(3);
  await db.updateTable("custody").set({ spot: null }).where("bookingId", "not in", three).execute();
}
