// Tills closed late, after later days have been opened (cash §3).
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toCents } from "#domain/money.ts";
import { accepted, ample, date, openScene, refused, type Scene } from "#test/booking-scene.ts";
import { asStaff } from "#test/custody-scene.ts";
import { pausedTransaction } from "#test/paused-transaction.ts";
import { bookInCash, close, closeAsExpected, manager, pay, tillOf } from "#test/till-scene.ts";
import { exportBooks } from "../books/export-books.ts";
import { readOperator } from "../operator/read-operator.ts";
import { closeTillOfDay } from "./close-till.ts";
import { lockTillOfDay } from "./till-store.ts";
import { verifyTills } from "./verify-tills.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
});
afterAll(() => scene.close());

/** Takes cash for a new booking on that day. */
async function takeOn(day: string): Promise<number> {
  const booking = await bookInCash(scene);
  scene.clock.set(`${day}T08:00:00Z`);
  accepted(await pay(scene, booking, {}, manager));
  return booking.total;
}

async function floatsOf(...days: readonly string[]): Promise<readonly number[]> {
  const tills = [];
  for (const day of days) tills.push(accepted(await tillOf(scene, day)));
  return tills.map(({ openingFloat }) => openingFloat);
}

const [tenth, eleventh, twelfth] = ["2027-05-10", "2027-05-11", "2027-05-12"];

test("of three days open at once each closing leaves its money as the float of the next (cash §3)", async () => {
  const price = await takeOn("2027-05-09");
  accepted(await close(scene, "2027-05-09", price, price));
  for (const day of [tenth, eleventh, twelfth]) expect(await takeOn(day)).toBe(price);
  expect(await floatsOf(tenth, eleventh, twelfth)).toEqual([price, price, price]);

  for (const [day, first] of [
    [twelfth, tenth],
    [eleventh, tenth],
  ] as const) {
    expect(refused(await close(scene, day, 0, 0, "x"))).toEqual({
      code: "earlier-till-open",
      detail: { date: first },
    });
  }
  expect(await floatsOf(tenth, eleventh, twelfth)).toEqual([price, price, price]);

  accepted(await close(scene, tenth, 2 * price, 2 * price));
  expect(await floatsOf(eleventh, twelfth)).toEqual([2 * price, price]);
  accepted(await close(scene, eleventh, 3 * price, 1_000));
  expect(await floatsOf(twelfth)).toEqual([1_000]);
  expect(accepted(await close(scene, twelfth, 1_000 + price)).closing?.difference).toBe(0);
  expect(await foundMoney()).toEqual([]);
  expect(await carried()).toEqual([
    { subject: `till CDG ${eleventh}`, before: price, float: 2 * price },
    { subject: `till CDG ${twelfth}`, before: price, float: 1_000 },
  ]);
  expect(await verifyTills(scene.db)).toEqual([]);
});

async function foundMoney(): Promise<readonly string[]> {
  const params = { name: "cash" } as const;
  const query = { from: date("2027-05-01"), until: date("2027-05-31"), locale: "en" } as const;
  const { content } = accepted(await asStaff(exportBooks, scene, manager, { params, query }));
  return Buffer.from(content)
    .toString()
    .split("\r\n")
    .filter((line) => line.includes("Till difference"));
}

async function carried(): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select subject, (data #>> '{before,float}')::int as before,
      (data #>> '{after,float}')::int as float
    from journal where kind = 'till-float-carried' order by subject`.execute(scene.db);
  return rows;
}

test("concurrent closings of one day leave its money once (cash §3)", async () => {
  const price = await takeOn("2027-05-13");
  await takeOn("2027-05-14");
  const before = (await carried()).length;
  const closings = await Promise.all([
    close(scene, "2027-05-13", price, price),
    close(scene, "2027-05-13", price, price),
    close(scene, "2027-05-13", price, 0),
  ]);
  expect(closings.map(({ ok }) => ok)).toContain(true);
  const { closing } = accepted(await tillOf(scene, "2027-05-13"));
  expect(await floatsOf("2027-05-14")).toEqual([closing?.left]);
  expect((await carried()).length).toBe(before + (closing?.left === 0 ? 0 : 1));
  await closeAsExpected(scene, "2027-05-14");
});

/** Closes the day and holds its locks. */
function pausedClosing(day: string, counted: number, left: number) {
  return pausedTransaction(scene.db, async (tx) => {
    const operator = await readOperator(scene.db);
    const count = { counted: toCents(counted), left: toCents(left), reason: "" };
    const closing = { operator, date: date(day), count, staffId: manager.staffId, now: scene.clock.now() };
    accepted(await closeTillOfDay(tx, closing));
  });
}

test("a closing waits for the concurrent one of the day before, and counts what that leaves (cash §3)", async () => {
  const price = await takeOn("2027-05-15");
  for (const day of ["2027-05-16", "2027-05-17"]) await takeOn(day);
  const first = await pausedClosing("2027-05-15", price, price);
  const second = close(scene, "2027-05-16", 2 * price, 2 * price);
  await first.whileOthersWait();
  expect(accepted(await second).closing).toMatchObject({ expected: 2 * price, difference: 0 });
  expect((await closeAsExpected(scene, "2027-05-17")).closing).toMatchObject({ expected: 3 * price });
  expect(await verifyTills(scene.db)).toEqual([]);
});

test("a day's first cash waits for the closing of the day before, and finds what that leaves (cash §3)", async () => {
  const price = await takeOn("2027-05-18");
  const booking = await bookInCash(scene);
  scene.clock.set("2027-05-19T08:00:00Z");
  const closing = await pausedClosing("2027-05-18", price, price);
  const taking = pay(scene, booking, {}, manager);
  await closing.whileOthersWait();
  accepted(await taking);
  expect((await closeAsExpected(scene, "2027-05-19")).closing).toMatchObject({ expected: 2 * price });
});

test("a closing waits for the concurrent opening of the next day, and leaves its money there (cash §3)", async () => {
  const price = await takeOn("2027-05-20");
  scene.clock.set("2027-05-21T08:00:00Z");
  const opening = await pausedTransaction(scene.db, (tx) => {
    const [today, now] = [date("2027-05-21"), scene.clock.now()];
    return lockTillOfDay(tx, { place: "CDG", today, staffId: manager.staffId, now });
  });
  const closing = close(scene, "2027-05-20", price, price);
  await opening.whileOthersWait();
  accepted(await closing);
  expect((await closeAsExpected(scene, "2027-05-21")).closing).toMatchObject({ expected: price });
});

test("once money has moved, the database lets a float change to what was left only (cash §3)", async () => {
  const price = await takeOn("2027-05-22");
  const set = (float: number) =>
    sql`update tills set opening_float = ${float} where date = '2027-05-22'`.execute(scene.db);
  await expect(set(1)).rejects.toThrow("its float stands");
  await expect(set(price)).rejects.toThrow("its float stands");
  await set(0);
});
