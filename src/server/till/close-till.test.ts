import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accepted, ample, date, openScene, refused, type Scene } from "#test/booking-scene.ts";
import { asStaff } from "#test/custody-scene.ts";
import { pausedTransaction } from "#test/paused-transaction.ts";
import { bookInCash, close, closeAsExpected, manager, moveMoney, pay, tillOf } from "#test/till-scene.ts";
import { exportBooks } from "../books/export-books.ts";
import { verifyLedger } from "../ledger/verify-ledger.ts";
import { listTillClosings } from "./list-till-closings.ts";
import { openTill } from "./open-till.ts";
import { insertMovement, lockTillOfDay } from "./till-store.ts";
import { verifyTills } from "./verify-tills.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
});
afterAll(() => scene.close());

const at = (day: string, hour = "08") => scene.clock.set(`${day}T${hour}:00:00Z`);
const open = (day: string, float: number, reason = "") =>
  asStaff(openTill, scene, manager, { params: { date: day }, body: { opening: { float, reason } } });

test("a till has its day's float, movements, count and difference, and what is left (cash §3)", async () => {
  at("2027-05-10");
  accepted(await open("2027-05-10", 10_000, "de la banque"));
  const booking = await bookInCash(scene);
  accepted(await pay(scene, booking));
  accepted(await moveMoney(scene, "2027-05-10", "added", 2_000));
  const till = accepted(await moveMoney(scene, "2027-05-10", "removed", 500));
  expect(till).toMatchObject({ openingFloat: 10_000, expected: 11_500 + booking.total, closable: true });
  expect(till.movements.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
    `payment ${booking.total}`,
    "added 2000",
    "removed -500",
  ]);
  expect(refused(await open("2027-05-10", 1))?.code).toBe("not-possible-now");
  expect(refused(await moveMoney(scene, "2027-05-10", "removed", 1_000_000))?.code).toBe("till-short");

  const counted = till.expected - 30;
  expect(refused(await close(scene, "2027-05-10", counted))?.fields).toEqual({
    "closing.reason": "required",
  });
  const closed = accepted(await close(scene, "2027-05-10", counted, 9_000, "monnaie"));
  expect(closed.closing).toMatchObject({ number: 1, difference: -30, left: 9_000, reason: "monnaie" });
  expect(accepted(await close(scene, "2027-05-10", counted, 9_000, "monnaie"))).toEqual(closed);
  expect(refused(await close(scene, "2027-05-10", counted + 1, 0, "x"))?.code).toBe("till-closed");
});

test("money after the closing goes to the next day's till, whose float is what was left (cash §3)", async () => {
  at("2027-05-10", "19");
  expect(refused(await moveMoney(scene, "2027-05-10", "added", 100))?.code).toBe("till-closed");
  const booking = await bookInCash(scene);
  expect(accepted(await pay(scene, booking)).number).toBe("CDG-20270511-001");
  expect(accepted(await tillOf(scene, "2027-05-11"))).toMatchObject({
    openingFloat: 9_000,
    expected: 9_000 + booking.total,
    closable: false,
  });
  expect(refused(await close(scene, "2027-05-11", 0, 0, "x"))?.code).toBe("not-possible-now");
});

test("tills close in the order of their days, each closing chained to the one before (cash §3)", async () => {
  at("2027-05-12");
  accepted(await pay(scene, await bookInCash(scene)));
  expect(refused(await close(scene, "2027-05-12", 0, 0, "x"))).toEqual({
    code: "earlier-till-open",
    detail: { date: "2027-05-11" },
  });
  const eleventh = (await closeAsExpected(scene, "2027-05-11", 5_000)).closing;
  const twelfth = (await closeAsExpected(scene, "2027-05-12")).closing;
  expect([eleventh?.number, twelfth?.number]).toEqual([2, 3]);
  expect(twelfth?.previousHash).toBe(eleventh?.hash);
  const past = async (query = {}) => accepted(await asStaff(listTillClosings, scene, manager, { query }));
  const { closings, more } = await past();
  expect(more).toBe(false);
  expect(closings.map((closing) => `${closing.number} ${closing.date}`)).toEqual([
    "3 2027-05-12",
    "2 2027-05-11",
    "1 2027-05-10",
  ]);
  expect(closings[0]).toMatchObject({ hash: twelfth?.hash, previousHash: closings[1]?.hash });
  expect((await past({ before: 3 })).closings.map(({ number }) => number)).toEqual([2, 1]);
  expect(await verifyTills(scene.db)).toEqual([]);
  expect((await verifyLedger(scene.db)).flaws).toEqual([]);
});

test("the database refuses a movement in a closed till (cash §3)", async () => {
  await expect(putInto("2027-05-10")).rejects.toThrow("is closed");
  await sql`alter table cash_movements disable trigger cash_movements_open`.execute(scene.db);
  await putInto("2027-05-10");
  await sql`alter table cash_movements enable trigger cash_movements_open`.execute(scene.db);
  // Control: without the trigger the movement is there, and the closing does not add up.
  expect((await verifyTills(scene.db)).map(({ subject, rule }) => `${subject}: ${rule}`)).toEqual([
    "CDG 2027-05-10: a closing says what its day says",
    "CDG 2027-05-10: a closing adds up",
    "CDG 2027-05-10: receipts have no gap",
  ]);
  await sql`alter table cash_movements disable trigger cash_movements_refuse`.execute(scene.db);
  await sql`delete from cash_movements where reason = 'planted'`.execute(scene.db);
  await sql`alter table cash_movements enable trigger cash_movements_refuse`.execute(scene.db);
  expect(await verifyTills(scene.db)).toEqual([]);
});

async function putInto(day: string): Promise<void> {
  await sql`
    insert into cash_movements (id, till_id, number, kind, amount, reason, staff_id, device_at, happened_at, request_hash)
    select ${randomUUID()}::uuid, id, 99, 'added', 100, 'planted', ${manager.staffId}::uuid, now(), now(), ''
    from tills where date = ${day}::date`.execute(scene.db);
}

test.each([
  ["a movement's amount", "cash_movements", "amount = amount + 1", "kind = 'payment'"],
  ["a receipt's number", "cash_movements", "number = 7", "kind = 'removed'"],
  ["a count", "cash_closings", "counted = counted + 1, reason = 'x'", "number = 2"],
  ["a hash", "cash_closings", "hash = sha256('x')", "number = 2"],
])("%s that was altered in the database is reported", async (_what, table, change, where) => {
  const update = sql.raw(`update ${table} set ${change} where ${where}`);
  await expect(update.execute(scene.db)).rejects.toThrow("never changed");
  expect(await verifyTills(scene.db)).toEqual([]);
  await sql.raw(`create table kept as select * from ${table}`).execute(scene.db);
  await sql.raw(`alter table ${table} disable trigger all`).execute(scene.db);
  await update.execute(scene.db);
  expect(await verifyTills(scene.db)).not.toEqual([]);
  await sql
    .raw(`delete from ${table}; insert into ${table} select * from kept; drop table kept`)
    .execute(scene.db);
  await sql.raw(`alter table ${table} enable trigger all`).execute(scene.db);
});

test("a closing waits for cash that is being taken and counts it; later cash goes to the next day's till", async () => {
  at("2027-05-13");
  accepted(await pay(scene, await bookInCash(scene)));
  const booking = await bookInCash(scene);
  const taking = await pausedTransaction(scene.db, async (tx) => {
    const now = scene.clock.now();
    const place = { place: "CDG", today: "2027-05-13" as never, staffId: manager.staffId, now };
    const till = await lockTillOfDay(tx, place);
    await insertMovement(tx, till, {
      id: randomUUID(),
      kind: "added",
      amount: 100 as never,
      bookingId: null,
      refundId: null,
      reason: "x",
      staffId: manager.staffId,
      deviceId: null,
      deviceAt: now,
      happenedAt: now,
      requestHash: Buffer.from(""),
    });
  });
  const { expected } = accepted(await tillOf(scene, "2027-05-13"));
  const closing = close(scene, "2027-05-13", expected);
  await taking.whileOthersWait();
  // A concurrent movement counts towards the expected amount: the count differs, and the closing is refused.
  expect(refused(await closing)?.fields).toEqual({ "closing.reason": "required" });
  accepted(await close(scene, "2027-05-13", expected + 100));
  expect(accepted(await pay(scene, booking)).number).toBe("CDG-20270514-001");
});

test("a past day gets no till, and one that is still open takes money (cash §3)", async () => {
  at("2027-05-15");
  const added = async (day: string) => refused(await moveMoney(scene, day, "added", 100))?.code;
  for (const day of ["1900-01-01", "2027-05-09", "2027-05-08"])
    expect([day, await added(day)]).toEqual([day, "not-possible-now"]);
  expect(await added("2027-05-13")).toBe("till-closed");
  for (const day of ["2027-05-14", "2027-05-15"]) expect([day, await added(day)]).toEqual([day, undefined]);
  expect(accepted(await tillOf(scene, "2027-05-15")).openDays).toEqual(["2027-05-14"]);
  for (const day of ["2027-05-14", "2027-05-15"]) await closeAsExpected(scene, day);
});

test("a float that differs from what was left needs a reason, and is booked: the till's account agrees (cash §3)", async () => {
  at("2027-05-16");
  accepted(await moveMoney(scene, "2027-05-16", "added", 6_000));
  await closeAsExpected(scene, "2027-05-16", 6_000);
  for (const [day, float, difference, left] of [
    ["2027-05-17", 5_000, -1_000, 5_000],
    ["2027-05-18", 5_500, 500, 5_500],
    ["2027-05-19", 4_000, -1_500, 2_500],
  ] as const) {
    at(day);
    const before = accepted(await tillOf(scene, day)).leftBefore ?? Number.NaN;
    expect(accepted(await open(day, before))).toMatchObject({ openingFloat: before, leftBefore: before });
    expect(refused(await open(day, float))?.fields).toEqual({ "opening.reason": "required" });
    expect(accepted(await open(day, float, "recompté"))).toMatchObject({
      openingFloat: float,
      leftBefore: before,
    });
    expect(float - before).toBe(difference);
    expect(await lastOpening()).toMatchObject({ after: { float }, difference, reason: "recompté" });
    expect(await tillAccount()).toBe(float);
    await closeAsExpected(scene, day, left);
    expect(await tillAccount()).toBe(left);
    // As before the closing: a closed day's difference is that of its own opening.
    expect(accepted(await tillOf(scene, day))).toMatchObject({ openingFloat: float, leftBefore: before });
  }
  expect(await verifyTills(scene.db)).toEqual([]);
});

async function lastOpening() {
  const { rows } = await sql<{ data: unknown }>`
    select data from journal where kind = 'till-opened' order by id desc limit 1`.execute(scene.db);
  return rows[0]?.data;
}

/** The balance of account 530 in the accounting file. */
async function tillAccount(): Promise<number> {
  const query = { from: date("2027-05-01"), until: date("2027-05-31"), locale: "fr" } as const;
  const { content } = accepted(
    await asStaff(exportBooks, scene, manager, { params: { name: "fec" }, query }),
  );
  const lines = Buffer.from(content).toString().split("\r\n");
  const cents = (text = "") => Math.round(Number(text.replace(",", ".")) * 100);
  return lines
    .map((line) => line.split("\t"))
    .filter(([, , , , account]) => account === "530000")
    .reduce((sum, line) => sum + cents(line[11]) - cents(line[12]), 0);
}

test("a float counted while an earlier day is open needs no reason, and its closing sets it (cash §3)", async () => {
  at("2027-05-20");
  accepted(await moveMoney(scene, "2027-05-20", "added", 5_000));
  at("2027-05-21");
  const opened = accepted(await open("2027-05-21", 1));
  expect(opened.openingFloat).toBe(1);
  expect(opened).not.toHaveProperty("leftBefore");
  const { expected } = accepted(await tillOf(scene, "2027-05-20"));
  expect(await tillAccount()).toBe(expected);
  await closeAsExpected(scene, "2027-05-20", 2_000);
  expect(accepted(await tillOf(scene, "2027-05-21"))).toMatchObject({
    openingFloat: 2_000,
    leftBefore: 2_000,
  });
  expect(refused(await open("2027-05-21", 1))?.fields).toEqual({ "opening.reason": "required" });
  await closeAsExpected(scene, "2027-05-21");
  expect(await tillAccount()).toBe(0);
  expect(await verifyTills(scene.db)).toEqual([]);
});

test("a float that nobody counted is reported (cash §3)", async () => {
  await sql`alter table tills disable trigger all`.execute(scene.db);
  const change = (by: number) =>
    sql`update tills set opening_float = opening_float + ${by} where date = '2027-05-18'`.execute(scene.db);
  await change(100);
  const flaws = await verifyTills(scene.db);
  expect(flaws.map(({ subject, rule }) => `${subject}: ${rule}`)).toContain(
    "CDG 2027-05-18: a float is what was left, or was counted",
  );
  await change(-100);
  await sql`alter table tills enable trigger all`.execute(scene.db);
  expect(await verifyTills(scene.db)).toEqual([]);
});

test("the last closings of a till, deleted from the database, are reported (cash §3)", async () => {
  const days = ["2027-05-21", "2027-05-20", "2027-05-19"];
  await sql`create table kept as select * from cash_closings`.execute(scene.db);
  await sql`alter table cash_closings disable trigger all`.execute(scene.db);
  for (const [index] of days.entries()) {
    await sql`delete from cash_closings where number = (select max(number) from cash_closings)`.execute(
      scene.db,
    );
    const gone = days.slice(0, index + 1).map((day) => `CDG ${day}: what the journal seals is there`);
    const flaws = await verifyTills(scene.db);
    expect(flaws.map(({ subject, rule }) => `${subject}: ${rule}`).toSorted()).toEqual(gone.toSorted());
  }
  await sql`insert into cash_closings select * from kept where number not in (select number from cash_closings)`.execute(
    scene.db,
  );
  await sql`alter table cash_closings enable trigger all`.execute(scene.db);
  await sql`drop table kept`.execute(scene.db);
  expect(await verifyTills(scene.db)).toEqual([]);
});
