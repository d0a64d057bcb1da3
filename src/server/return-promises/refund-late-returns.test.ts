import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import type { BookingView } from "#contract/bookings.ts";
import type { ReturnPromise } from "#domain/promise/return-promise.ts";
import { amountDue } from "#domain/till/cash-due.ts";
import { hour, instantFromIso, later, minute } from "#domain/time.ts";
import {
  accepted,
  ample,
  arrive,
  callOf,
  mustBook,
  openScene,
  type Scene,
  type Traveller,
} from "#test/booking-scene.ts";
import { asStaff, correct, giveBack, moveIt, receive, staffMember } from "#test/custody-scene.ts";
import {
  bookAndPay,
  outcomeOf,
  refundedAtProvider,
  settleAllRefunds,
  travellersOf,
} from "#test/payments/paying.ts";
import { openProviderScene } from "#test/payments/provider-scene.ts";
import { pay } from "#test/till-scene.ts";
import { findBookingByReference } from "../booking-store/find-booking.ts";
import { undoMove } from "../custody/undo-move.ts";
import { readCashFacts } from "../ledger/due-facts.ts";
import { verifyLedger } from "../ledger/verify-ledger.ts";
import { saveDocument } from "../operator/save-operator.ts";
import { recallVehicle } from "../traveller-custody/recall-vehicle.ts";
import { refundLateReturns } from "./refund-late-returns.ts";

const promised: ReturnPromise = { minutes: 20, unit: "cents", value: 1_000 };
const dispatcher = staffMember("dispatcher");

let scene: Scene;
let traveller: Traveller;
let booking: BookingView;

const promise = (now: ReturnPromise | null) => saveDocument(scene.db, "promise", now, scene.clock.now());
const at = (minutes: number) =>
  scene.clock.set(new Date(later(instantFromIso(booking.landingAt), minutes * minute)).toISOString());

beforeAll(async () => {
  scene = await openScene({ capacity: ample, poolSize: 10 });
});
afterAll(async () => {
  expect((await verifyLedger(scene.db)).flaws).toEqual([]);
  await scene.close();
});
beforeEach(async () => {
  scene.clock.set("2027-05-02T08:00:00Z");
  await promise(promised);
  traveller = await arrive(scene);
  booking = await mustBook(scene, traveller);
});

const call = () => ({
  ...callOf<typeof api.recallVehicle>(traveller.accountId, { params: { reference: booking.reference } }),
});

async function bring(): Promise<void> {
  scene.clock.set(booking.dropOffAt);
  accepted(await receive(scene, dispatcher, booking.reference));
  accepted(await moveIt(scene, dispatcher, booking.reference, "drive"));
}

type Times = { readonly called: number; readonly atKerb: number; readonly back?: number };

/** Times in minutes after the booked landing. */
async function comeBack({ called, atKerb, back = atKerb + 1 }: Times): Promise<void> {
  at(called);
  accepted(await recallVehicle(scene.services, call()));
  at(atKerb);
  accepted(await moveIt(scene, dispatcher, booking.reference, "arriveAtKerb"));
  at(back);
  accepted(await giveBack(scene, dispatcher, booking.reference));
  scene.clock.advance(minute + 1_000);
}

const refundThrice = () => Promise.all([1, 2, 3].map(() => refundLateReturns(scene.services)));

async function refunded(): Promise<unknown> {
  const { rows } = await sql`
    select r.amount, r.reason, r.status, (select i.content ->> 'total' from invoices i where i.refund_id = r.id)::int as credited
    from refunds r join bookings b on b.id = r.booking_id where b.reference = ${booking.reference}`.execute(
    scene.db,
  );
  return rows;
}

async function mailed(): Promise<unknown> {
  const { rows } = await sql`
    select message -> 'late' as late, message -> 'refund' as refund from outgoing_mails
    where message ->> 'kind' = 'refund-made' and message ->> 'reference' = ${booking.reference}`.execute(
    scene.db,
  );
  return rows;
}

async function due(): Promise<number> {
  const found = await findBookingByReference(scene.db, booking.reference);
  if (!found) throw new Error("no booking");
  return amountDue(await readCashFacts(scene.db, found));
}

const tenEurosOwed = [{ amount: 1_000, reason: "late-return", status: "requested", credited: 1_000 }];

test("three servers at once refund a late return by its promise once, and nothing becomes due (custody §12)", async () => {
  scene.clock.set(booking.dropOffAt);
  accepted(await pay(scene, booking));
  await bring();
  await comeBack({ called: 30, atKerb: 55 });
  await refundThrice();
  await refundThrice();
  expect(await refunded()).toEqual(tenEurosOwed);
  expect(await mailed()).toEqual([{ late: { waited: 25, promised: 20 }, refund: 1_000 }]);
  expect(await due()).toBe(0);
  const { rows } = await sql`
    select data from journal where kind = 'late-return-refunded' and subject = ${`booking ${booking.reference}`}`.execute(
    scene.db,
  );
  expect(rows).toEqual([{ data: expect.objectContaining({ promised: 20, waited: 25, amount: 1_000 }) }]);
});

test.each<[string, Times]>([
  [
    "the car stood there in time, and its traveller came half an hour later",
    { called: 30, atKerb: 50, back: 85 },
  ],
  ["called an hour before the landing", { called: -60, atKerb: 20 }],
])("no refund for a return: %s (custody §12)", async (_, times) => {
  scene.clock.set(booking.dropOffAt);
  accepted(await pay(scene, booking));
  await bring();
  await comeBack(times);
  await refundThrice();
  expect(await refunded()).toEqual([]);
});

type Way = readonly (readonly [number, "call" | "arriveAtKerb" | "park"])[];

/** The traveller calls at half past, wherever the car is then, between the valets' moves. */
async function comeBackBy(way: Way, before: Way = []): Promise<void> {
  await scene.db.insertInto("spots").values({ name: booking.reference, zone: "A" }).execute();
  const spot = { spot: booking.reference };
  scene.clock.set(booking.dropOffAt);
  accepted(await pay(scene, booking));
  await bring();
  accepted(await moveIt(scene, dispatcher, booking.reference, "park", spot));
  const go = async (moves: Way): Promise<void> => {
    for (const [minutes, move] of moves) {
      at(minutes);
      if (move === "park") accepted(await moveIt(scene, dispatcher, booking.reference, "drive"));
      accepted(await moveIt(scene, dispatcher, booking.reference, move, move === "park" ? spot : {}));
    }
  };
  await go(before);
  at(30);
  for (let tries = 0; tries < 3; tries += 1) accepted(await recallVehicle(scene.services, call()));
  await go(way);
  accepted(await giveBack(scene, dispatcher, booking.reference));
  scene.clock.advance(minute + 1_000);
}

const again: Way = [
  [60, "park"],
  [100, "call"],
  [105, "arriveAtKerb"],
];
const thrice: Way = [...again, [120, "park"], [140, "call"], [145, "arriveAtKerb"]];

test.each<[string, Way, { waited: number } | undefined]>([
  ["it came in time, was parked again and came late", [[45, "arriveAtKerb"], ...again], undefined],
  ["it came in time, and the desk called it twice more", [[50, "arriveAtKerb"], ...thrice], undefined],
  ["it came late, and nobody called it again", [[55, "arriveAtKerb"]], { waited: 25 }],
  ["it came late, and the desk called it twice more", [[55, "arriveAtKerb"], ...thrice], { waited: 25 }],
  ["the desk called it before it came", [[40, "park"], ...thrice.slice(1)], { waited: 75 }],
])(
  "a return is on time by the car's first arrival since its traveller called: %s (custody §12)",
  async (_, way, late) => {
    await comeBackBy(way);
    await refundThrice();
    expect(await refunded()).toEqual(late ? tenEurosOwed : []);
    expect(await mailed()).toEqual(late ? [{ late: { ...late, promised: 20 }, refund: 1_000 }] : []);
    expect(await due()).toBe(0);
  },
);

const waiting: Way = [
  [10, "call"],
  [20, "arriveAtKerb"],
];

test.each<[string, Way, Way, { waited: number } | undefined]>([
  ["stood there, was parked after waiting and came late", waiting, again, undefined],
  ["stood there, and came late twice more", waiting, thrice, undefined],
  [
    "had stood there, and was parked before the call",
    [...waiting, [25, "park"]],
    [[60, "arriveAtKerb"]],
    { waited: 30 },
  ],
])(
  "a car that stands at the meeting point when its traveller calls is on time, one parked again is not: it %s (custody §12)",
  async (_, before, way, late) => {
    await comeBackBy(way, before);
    await refundThrice();
    expect(await refunded()).toEqual(late ? tenEurosOwed : []);
    expect(await mailed()).toEqual(late ? [{ late: { ...late, promised: 20 }, refund: 1_000 }] : []);
  },
);

test("a booking keeps the return promise of its order, whatever is promised later (custody §12)", async () => {
  await promise(null);
  expect((await mustBook(scene, await arrive(scene))).returnPromise).toBeUndefined();
  await promise({ minutes: 90, unit: "percent", value: 100 });
  scene.clock.set(booking.dropOffAt);
  accepted(await pay(scene, booking));
  await bring();
  await comeBack({ called: 0, atKerb: 40 });
  await refundThrice();
  expect(await refunded()).toEqual(tenEurosOwed);
  expect(booking.returnPromise).toEqual(promised);
});

test("a late return that is paid for afterwards is refunded then (custody §12)", async () => {
  await bring();
  await comeBack({ called: 0, atKerb: 40 });
  await refundThrice();
  expect(await refunded()).toEqual([]);
  scene.clock.advance(hour);
  accepted(await pay(scene, booking));
  await refundThrice();
  expect(await refunded()).toEqual(tenEurosOwed);
});

test("a return undone within its minute refunds nothing, the return that follows does (custody §12)", async () => {
  scene.clock.set(booking.dropOffAt);
  accepted(await pay(scene, booking));
  await bring();
  at(0);
  accepted(await recallVehicle(scene.services, call()));
  at(40);
  accepted(await moveIt(scene, dispatcher, booking.reference, "arriveAtKerb"));
  accepted(await giveBack(scene, dispatcher, booking.reference));
  await undoLast();
  scene.clock.advance(5 * minute);
  await refundThrice();
  expect(await refunded()).toEqual([]);
  accepted(await giveBack(scene, dispatcher, booking.reference));
  scene.clock.advance(minute + 1_000);
  await refundThrice();
  expect(await refunded()).toEqual(tenEurosOwed);
});

test("a return corrected as another car's is no arrival: the real one counts, and refunds once (custody §12)", async () => {
  scene.clock.set(booking.dropOffAt);
  accepted(await pay(scene, booking));
  await bring();
  await comeBack({ called: 0, atKerb: 10 });
  await refundThrice();
  expect(await refunded()).toEqual([]);
  at(30);
  accepted(await correct(scene, dispatcher, booking.reference, { what: "takeBack" }));
  accepted(await giveBack(scene, dispatcher, booking.reference));
  scene.clock.advance(minute + 1_000);
  await refundThrice();
  expect(await refunded()).toEqual(tenEurosOwed);
  accepted(await correct(scene, dispatcher, booking.reference, { what: "takeBack" }));
  accepted(await giveBack(scene, dispatcher, booking.reference));
  scene.clock.advance(minute + 1_000);
  await refundThrice();
  expect(await refunded()).toEqual(tenEurosOwed);
});

test("a late return paid by card is refunded to the card, with its credit note and one mail (custody §12)", async () => {
  const cards = await openProviderScene("sandbox", { poolSize: 10 });
  const travellers = travellersOf(cards);
  await saveDocument(
    travellers.db,
    "promise",
    { minutes: 20, unit: "percent", value: 10 },
    travellers.clock.now(),
  );
  const paying = await bookAndPay(cards);
  [scene, traveller, booking] = [travellers, paying.traveller, paying.booking];
  await bring();
  await comeBack({ called: 0, atKerb: 21 });
  await refundThrice();
  await settleAllRefunds(cards);
  const back = Math.floor((booking.total * 10 + 50) / 100);
  expect(await refundedAtProvider(cards, paying)).toBe(back);
  expect(await outcomeOf(cards, booking.reference)).toMatchObject({
    status: "returned",
    refunded: back,
    creditNotes: 1,
  });
  expect(await mailed()).toHaveLength(1);
});

async function undoLast(): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from custody_events where kind = 'vehicle-returned'
      and booking_id = (select id from bookings where reference = ${booking.reference})`.execute(scene.db);
  const move = {
    id: crypto.randomUUID(),
    at: new Date(scene.clock.now()).toISOString(),
    undoes: rows[0]?.id ?? "",
  };
  const params = { reference: booking.reference };
  accepted(await asStaff(undoMove, scene, dispatcher, { params, body: { move } }));
}
