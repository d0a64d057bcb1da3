// Cash at the kerb: several valets take one payment at once, a process dies between two statements, and a reception is
// undone. With the guards and, as a control, without them.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { BookingView } from "#contract/bookings.ts";
import { toCents } from "#domain/money.ts";
import { hour, isoFromInstant, minute } from "#domain/time.ts";
import { accepted, ample, openScene, type Scene } from "#test/booking-scene.ts";
import { setBarrierSize } from "#test/concurrency/barrier.ts";
import { asStaff, correct, receive, staffMember } from "#test/custody-scene.ts";
import {
  bookInCash,
  closeAsExpected,
  manager,
  moveMoney,
  pay,
  payDueByCard,
  stayUntil,
  tillOf,
  valet,
} from "#test/till-scene.ts";
import { findBookingByReference } from "../booking-store/find-booking.ts";
import { fetchCorrections } from "../corrections/fetch-corrections.ts";
import { undoMove } from "../custody/undo-move.ts";
import { verifyLedger } from "../ledger/verify-ledger.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Tx } from "../platform/db/schema.ts";
import { writeCash } from "./take-cash.ts";
import { verifyTills } from "./verify-tills.ts";

const guards = vi.hoisted(() => ({ lock: true, givingBack: true }));

vi.mock("../booking-store/find-booking.ts", async (load) => {
  const { unlockedBookings } = await import("#test/concurrency/unlocked-bookings.ts");
  return unlockedBookings(await load<typeof import("../booking-store/find-booking.ts")>(), guards);
});

vi.mock("../cash-refunds/give-back-reception-cash.ts", async (load) => {
  const real = await load<typeof import("../cash-refunds/give-back-reception-cash.ts")>();
  const giveBackReceptionCash: typeof real.giveBackReceptionCash = async (...given) =>
    guards.givingBack ? real.giveBackReceptionCash(...given) : undefined;
  return { ...real, giveBackReceptionCash };
});

const today = "2027-05-10";
const karim = staffMember();
const valets = [valet, staffMember(), staffMember(), staffMember()];
let scene: Scene;
/** For several valets at once: with connections for all of them, and books that the controls leave in disagreement. */
let crowded: Scene;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
  crowded = await openScene({ capacity: ample, poolSize: 12 });
});
beforeEach(() => {
  for (const { clock } of [scene, crowded]) clock.set(`${today}T08:00:00Z`);
  Object.assign(guards, { lock: true, givingBack: true });
  setBarrierSize(valets.length);
});
afterAll(async () => {
  await crowded.close();
  expect((await verifyLedger(scene.db)).flaws).toEqual([]);
  await closeAsExpected(scene, today);
  expect(await verifyTills(scene.db)).toEqual([]);
  await scene.close();
});

async function receiveAndUndo(reference: string, between?: () => Promise<unknown>) {
  const id = randomUUID();
  accepted(await receive(scene, karim, reference, { id }));
  await between?.();
  const move = { id: randomUUID(), at: isoFromInstant(scene.clock.now()), undoes: id };
  accepted(await asStaff(undoMove, scene, karim, { params: { reference }, body: { move } }));
}

const inTill = async () => accepted(await tillOf(scene, today)).expected;

async function papersOf({ reference }: Pick<BookingView, "reference">) {
  const { rows } = await scene.database.pool.query(
    `select i.kind || ' ' || (i.content ->> 'total') as paper
     from invoices i join bookings b on b.id = i.booking_id where b.reference = $1 order by i.kind desc, i.id`,
    [reference],
  );
  return rows.map(({ paper }) => paper);
}

test("undoing a reception refunds the cash that was taken with it, and all is due again (cash §4)", async () => {
  const [before, after, again] = [await bookInCash(scene), await bookInCash(scene), await bookInCash(scene)];
  if (!before || !after || !again) throw new Error("three bookings");
  const float = await inTill();
  accepted(await pay(scene, before, {}, karim));
  await receiveAndUndo(before.reference);
  await receiveAndUndo(after.reference, async () => accepted(await pay(scene, after, {}, karim)));
  accepted(await pay(scene, again, {}, karim));
  await receiveAndUndo(again.reference);
  expect(await inTill()).toBe(float);
  for (const booking of [before, after, again]) {
    expect(await papersOf(booking)).toEqual([`invoice ${booking.total}`, `credit-note ${booking.total}`]);
    expect(await findBookingByReference(scene.db, booking.reference)).toMatchObject({
      status: "confirmed",
      paid: booking.total,
      refunded: booking.total,
    });
  }
  const { movements, owed } = accepted(await tillOf(scene, today));
  expect(movements.map(({ kind, reference }) => `${kind} ${reference}`)).toEqual(
    [before, after, again].flatMap(({ reference }) => [`payment ${reference}`, `refund ${reference}`]),
  );
  expect(owed).toEqual([]);
  // The same traveller pays at the reception that stands; cash that was handed back does not count towards the limit.
  accepted(await pay(scene, again, {}, karim));
  accepted(await receive(scene, karim, again.reference));
  expect(await inTill()).toBe(float + again.total);
});

test("control: without the refund the till keeps the money for a car that was not received", async () => {
  const booking = await bookInCash(scene);
  const float = await inTill();
  guards.givingBack = false;
  accepted(await pay(scene, booking, {}, karim));
  await receiveAndUndo(booking.reference);
  expect(await inTill()).toBe(float + booking.total);
});

test("cash taken more than an hour before the reception is not refunded when that is undone (cash §4)", async () => {
  const booking = await bookInCash(scene);
  accepted(await pay(scene, booking, {}, karim));
  scene.clock.advance(hour + 1);
  const float = await inTill();
  await receiveAndUndo(booking.reference);
  expect(await inTill()).toBe(float);
});

test("what the till can no longer refund stays owed, for the office to hand out (cash §4)", async () => {
  const booking = await bookInCash(scene);
  accepted(await pay(scene, booking, {}, karim));
  const held = await inTill();
  await receiveAndUndo(booking.reference, async () =>
    accepted(await moveMoney(scene, today, "removed", held)),
  );
  const { expected, owed } = accepted(await tillOf(scene, today));
  expect(expected).toBe(0);
  expect(owed).toMatchObject([{ reference: booking.reference, amount: booking.total }]);
});

test("an undone reception mails its receipt and its credit note, but not the reception itself (custody §4)", async () => {
  const booking = await bookInCash(scene);
  accepted(await pay(scene, booking, {}, karim));
  await receiveAndUndo(booking.reference);
  const { rows } = await scene.database.pool.query(
    `select kind from outgoing_mails where booking_id = (select id from bookings where reference = $1)
     order by position`,
    [booking.reference],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["payment-receipt", "refund-made"]));
  expect(rows.map(({ kind }) => kind)).not.toContain("vehicle-received");
});

const minutes = (count: number) => scene.clock.advance(count * minute);

/** Each refund of a booking, and the means by which it goes back. */
async function refundsOf(reference: string) {
  const { rows } = await scene.database.pool.query(
    `select case when cash_payment_id is null then 'card ' else 'cash ' end || amount || ' ' || r.status as refund
     from refunds r join bookings b on b.id = r.booking_id where b.reference = $1`,
    [reference],
  );
  return rows.map(({ refund }) => refund);
}

test("an undone reception refunds its cash in cash, also where a due was paid by card since (cash §4)", async () => {
  for (const until of ["2027-05-13", "2027-05-14", "2027-05-15"]) {
    const booking = await bookInCash(scene);
    const float = await inTill();
    accepted(await pay(scene, booking, {}, karim));
    minutes(5);
    const { difference } = await stayUntil(scene, booking.reference, until);
    await payDueByCard(scene, booking.reference, difference);
    minutes(5);
    await receiveAndUndo(booking.reference);
    expect(await refundsOf(booking.reference)).toEqual([`cash ${booking.total} done`]);
    expect(await inTill()).toBe(float);
  }
});

test("a reception that the office corrects owes its cash in cash, also beside a later card payment (cash §4)", async () => {
  for (const until of ["2027-05-13", "2027-05-14", "2027-05-15"]) {
    const { reference, total } = await bookInCash(scene);
    accepted(await pay(scene, { reference, total }, {}, karim));
    minutes(10);
    accepted(await receive(scene, karim, reference));
    const { difference } = await stayUntil(scene, reference, until);
    minutes(30);
    await payDueByCard(scene, reference, difference);
    minutes(30);
    const shown = await asStaff(fetchCorrections, scene, manager, { params: { reference } });
    expect(accepted(shown).correctable[0]).toMatchObject({ what: "takeBack", cash: total });
    accepted(await correct(scene, manager, reference, { what: "takeBack" }));
    expect(await refundsOf(reference)).toEqual([`cash ${total} requested`]);
    const owed = accepted(await tillOf(scene, today)).owed.filter((each) => each.reference === reference);
    expect(owed).toMatchObject([{ amount: total }]);
    expect(await papersOf({ reference })).toEqual([
      `invoice ${total}`,
      `invoice ${difference}`,
      `credit-note ${total}`,
    ]);
  }
});

/** How often each of three bookings is paid when four valets take its cash concurrently. */
async function paidAtOnce(): Promise<readonly number[]> {
  const bookings = [await bookInCash(crowded), await bookInCash(crowded), await bookInCash(crowded)];
  await Promise.allSettled(
    bookings.flatMap((booking) => valets.map((caller) => pay(crowded, booking, {}, caller))),
  );
  return Promise.all(bookings.map(async ({ reference }) => (await leftOf(reference)).movements));
}

test("of four valets who take a booking's cash at once one succeeds, for three bookings", async () => {
  expect(await paidAtOnce()).toEqual([1, 1, 1]);
});

test("without the booking's lock the database refuses cash that is not due", async () => {
  guards.lock = false;
  expect(await paidAtOnce()).toEqual([1, 1, 1]);
});

test("control: without lock and trigger one booking is paid several times", async () => {
  guards.lock = false;
  await sql`alter table cash_movements disable trigger cash_within_due`.execute(crowded.db);
  const paid = await paidAtOnce();
  await sql`alter table cash_movements enable trigger cash_within_due`.execute(crowded.db);
  expect(Math.max(...paid)).toBeGreaterThan(1);
});

type Left = {
  readonly movements: number;
  readonly paid: boolean;
  readonly entries: number;
  readonly invoices: number;
  readonly mails: number;
};

async function leftOf(reference: string): Promise<Left> {
  const { rows } = await sql<Left>`
    select
      (select count(*) from cash_movements where booking_id = b.id)::int as movements,
      b.paid > 0 as paid,
      (select count(*) from journal where kind = 'cash-received' and data ->> 'bookingId' = b.id::text)::int as entries,
      (select count(*) from invoices where booking_id = b.id)::int as invoices,
      (select count(*) from outgoing_mails where booking_id = b.id and kind = 'payment-receipt')::int as mails
    from bookings b where b.reference = ${reference}`.execute(crowded.db);
  const [left] = rows;
  if (!left) throw new Error(reference);
  return left;
}

const nothing: Left = { movements: 0, paid: false, entries: 0, invoices: 0, mails: 0 };
const all: Left = { movements: 1, paid: true, entries: 1, invoices: 1, mails: 1 };

/** Fails the write to the table as if the process died there: only what was written before could remain. */
async function dieAt(table: string, when: string, run: () => Promise<unknown>): Promise<void> {
  await sql
    .raw(`
    create or replace function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
    create trigger die before insert or update on ${table} for each row when (${when}) execute function die()`)
    .execute(crowded.db);
  await expect(run()).rejects.toThrow("killed");
  await sql.raw(`drop trigger die on ${table}`).execute(crowded.db);
}

const lines = [
  ["cash_movements", "true"],
  ["bookings", "true"],
  ["journal", "new.kind = 'cash-received'"],
  ["invoices", "true"],
  ["outgoing_mails", "true"],
] as const;

test.each(lines)(
  "a crash at %s leaves nothing, and the repeated request does all of it",
  async (table, when) => {
    const booking = await bookInCash(crowded);
    const id = crypto.randomUUID();
    await dieAt(table, when, () => pay(crowded, booking, { id }));
    expect(await leftOf(booking.reference)).toEqual(nothing);
    expect((await pay(crowded, booking, { id })).ok).toBe(true);
    expect(await leftOf(booking.reference)).toEqual(all);
  },
);

test("control: without a transaction the same writes leave a part behind", async () => {
  const booking = await bookInCash(crowded);
  await dieAt("outgoing_mails", "true", () => payWithoutTransaction(booking));
  expect(await leftOf(booking.reference)).toEqual({ ...all, mails: 0 });
});

async function payWithoutTransaction({ reference, total }: BookingView): Promise<void> {
  const now = crowded.clock.now();
  const booking = await findBookingByReference(crowded.db, reference);
  if (!booking) throw new Error(reference);
  const sent = { id: crypto.randomUUID(), amount: toCents(total), deviceAt: now };
  const operator = await readOperator(crowded.db);
  // Every statement commits by itself, as without a transaction.
  await writeCash(crowded.db as Tx, booking, {
    ...sent,
    maker: valet,
    deviceId: valet.deviceId,
    operator,
    now,
  });
}
