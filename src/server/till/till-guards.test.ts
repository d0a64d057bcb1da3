// Cash under concurrency: several valets take one payment at once, and a process dies between two statements, with the
// guards against it and, as a control, without them.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { BookingView } from "#contract/bookings.ts";
import { toCents } from "#domain/money.ts";
import { ample, openScene, type Scene } from "#test/booking-scene.ts";
import { setBarrierSize } from "#test/concurrency/barrier.ts";
import { staffMember } from "#test/custody-scene.ts";
import { bookInCash, pay, valet } from "#test/till-scene.ts";
import { findBookingByReference } from "../booking-store/find-booking.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Tx } from "../platform/db/schema.ts";
import { writeCash } from "./take-cash.ts";

const guards = vi.hoisted(() => ({ lock: true }));

vi.mock("../booking-store/find-booking.ts", async (load) => {
  const { unlockedBookings } = await import("#test/concurrency/unlocked-bookings.ts");
  return unlockedBookings(await load<typeof import("../booking-store/find-booking.ts")>(), guards);
});

const valets = [valet, staffMember(), staffMember(), staffMember()];
let scene: Scene;

beforeAll(async () => {
  scene = await openScene({ capacity: ample, poolSize: 12 });
  scene.clock.set("2027-05-10T08:00:00Z");
});
afterAll(() => scene.close());
beforeEach(() => {
  guards.lock = true;
  setBarrierSize(valets.length);
});

/** How often each of three bookings is paid when four valets take its cash concurrently. */
async function paidAtOnce(): Promise<readonly number[]> {
  const bookings = [await bookInCash(scene), await bookInCash(scene), await bookInCash(scene)];
  await Promise.allSettled(
    bookings.flatMap((booking) => valets.map((caller) => pay(scene, booking, {}, caller))),
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
  await sql`alter table cash_movements disable trigger cash_within_due`.execute(scene.db);
  const paid = await paidAtOnce();
  await sql`alter table cash_movements enable trigger cash_within_due`.execute(scene.db);
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
    from bookings b where b.reference = ${reference}`.execute(scene.db);
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
    .execute(scene.db);
  await expect(run()).rejects.toThrow("killed");
  await sql.raw(`drop trigger die on ${table}`).execute(scene.db);
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
    const booking = await bookInCash(scene);
    const id = crypto.randomUUID();
    await dieAt(table, when, () => pay(scene, booking, { id }));
    expect(await leftOf(booking.reference)).toEqual(nothing);
    expect((await pay(scene, booking, { id })).ok).toBe(true);
    expect(await leftOf(booking.reference)).toEqual(all);
  },
);

test("control: without a transaction the same writes leave a part behind", async () => {
  const booking = await bookInCash(scene);
  await dieAt("outgoing_mails", "true", () => payWithoutTransaction(booking));
  expect(await leftOf(booking.reference)).toEqual({ ...all, mails: 0 });
});

async function payWithoutTransaction({ reference, total }: BookingView): Promise<void> {
  const now = scene.clock.now();
  const booking = await findBookingByReference(scene.db, reference);
  if (!booking) throw new Error(reference);
  const sent = { id: crypto.randomUUID(), amount: toCents(total), deviceAt: now };
  const operator = await readOperator(scene.db);
  // Every statement commits by itself, as without a transaction.
  await writeCash(scene.db as Tx, booking, {
    ...sent,
    maker: valet,
    deviceId: valet.deviceId,
    operator,
    now,
  });
}
