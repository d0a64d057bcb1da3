// cancellation §10 under concurrency: changes of one booking, its cancellation and its reception at once, and two
// changes that need the last bay; and when a booking ends, the change that awaits payment ends with it. With the guards
// and, as a control, without them.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { api } from "#contract/api.ts";
import type { OwnAmendment } from "#contract/site/amendments.ts";
import { isoFromInstant, later, minute } from "#domain/time.ts";
import { accepted, callOf, refused } from "#test/booking-scene.ts";
import { setBarrierSize, waitAtBarrier } from "#test/concurrency/barrier.ts";
import { asStaff, receive, staffMember } from "#test/custody-scene.ts";
import { askChange, bookPaid, type Change, mustAwait, storedOf } from "#test/payments/changing.ts";
import {
  lastMessage,
  outcomeOf,
  type Paying,
  post,
  travellersOf,
  withAmpleRoom,
} from "#test/payments/paying.ts";
import { openProviderScene, type ProviderScene } from "#test/payments/provider-scene.ts";
import { timesOf } from "#test/torture.ts";
import { cancelBooking } from "../bookings/cancel-booking.ts";
import { verifyCapacity } from "../capacity/verify-capacity.ts";
import { markNoShow } from "../custody/mark-no-show.ts";
import { verifyLedger } from "../ledger/verify-ledger.ts";
import { withdrawBooking } from "../withdrawals/withdraw-booking.ts";
import { amendOwnBooking } from "./amend-own-booking.ts";

const guards = vi.hoisted(() => ({ bookings: true, counters: true, ending: true, desk: true }));

/** What a cancellation waits for after reading its booking; absent for no wait. */
const turns = vi.hoisted((): { before: Promise<unknown> | undefined } => ({ before: undefined }));

vi.mock("../amendments/amendment-store.ts", async (load) => {
  const real = await load<typeof import("../amendments/amendment-store.ts")>();
  return {
    ...real,
    endAwaiting: async (...asked: Parameters<typeof real.endAwaiting>) =>
      guards.ending ? real.endAwaiting(...asked) : [],
  };
});

vi.mock("#domain/booking/amendment.ts", async (load) => {
  const real = await load<typeof import("#domain/booking/amendment.ts")>();
  return {
    ...real,
    decideAmendmentAtDesk: (...asked: Parameters<typeof real.decideAmendmentAtDesk>) =>
      guards.desk ? real.decideAmendmentAtDesk(...asked) : { ok: true, value: undefined },
  };
});

vi.mock("../booking-store/find-booking.ts", async (load) => {
  const real = await load<typeof import("../booking-store/find-booking.ts")>();
  return {
    ...real,
    lockOwnBooking: async (...asked: Parameters<typeof real.lockOwnBooking>) => {
      if (guards.bookings) return real.lockOwnBooking(...asked);
      const booking = await real.findOwnBooking(...asked);
      await waitAtBarrier("looking at a booking");
      await turns.before;
      return booking;
    },
    lockBookingById: async (...asked: Parameters<typeof real.lockBookingById>) => {
      if (guards.bookings) return real.lockBookingById(...asked);
      const booking = await real.findBookingById(...asked);
      await waitAtBarrier("looking at a booking");
      return booking;
    },
  };
});

// The stays of one plate are serialised too, which would mask what the booking's lock does.
vi.mock("../booking-store/find-active-bookings.ts", async (load) => {
  const real = await load<typeof import("../booking-store/find-active-bookings.ts")>();
  return {
    ...real,
    lockStaysOf: async (...asked: Parameters<typeof real.lockStaysOf>) => {
      if (guards.bookings) await real.lockStaysOf(...asked);
    },
  };
});

vi.mock("../capacity/store/counter-store.ts", async (load) => {
  const real = await load<typeof import("../capacity/store/counter-store.ts")>();
  return {
    ...real,
    lockCounters: async (...asked: Parameters<typeof real.lockCounters>) => {
      if (guards.counters) return real.lockCounters(...asked);
      const counters = await real.listCounters(...asked);
      await waitAtBarrier("looking at counters");
      return counters;
    },
  };
});

let scene: ProviderScene;
const start = "2027-05-02T08:00:00Z";
const manager = staffMember("manager");

beforeAll(async () => {
  scene = await withAmpleRoom(await openProviderScene("sandbox", { poolSize: 12 }));
});
afterAll(() => scene.close());
beforeEach(() => {
  Object.assign(guards, { bookings: true, counters: true, ending: true, desk: true });
  scene.test.clock.set(start);
});

const flaws = async () => [
  ...(await verifyCapacity(scene.test.services.db)),
  ...(await verifyLedger(scene.test.services.db)).flaws,
];

async function amendmentsOf(own: Paying): Promise<readonly string[]> {
  const rows = await scene.test.services.db
    .selectFrom("amendments")
    .select("status")
    .where("bookingId", "=", (await storedOf(scene, own)).id)
    .execute();
  return rows.map(({ status }) => status);
}

const awaitingOf = async (own: Paying) =>
  (await amendmentsOf(own)).filter((status) => status === "awaiting-payment").length;

function cancel({ traveller, booking: { reference } }: Paying) {
  const call = callOf<typeof api.cancelBooking>(traveller.accountId, { params: { reference } });
  return cancelBooking(scene.test.services, call);
}

/** A booking with a change that was just paid for, and the webhook event not yet delivered. */
async function payUnheard(change: Change) {
  const own = await bookPaid(scene);
  await scene.pay(await mustAwait(scene, own, change));
  return { own, message: await lastMessage(scene) };
}

/** Three concurrent changes of a stay of 1 to 7 June, with or without the locks. */
async function askThree(days: readonly string[], locked = true): Promise<Paying> {
  const own = await bookPaid(scene, { from: "2027-06-01", until: "2027-06-07" });
  guards.bookings = locked;
  setBarrierSize(3);
  await Promise.allSettled(days.map((day) => askChange(scene, own, { returnDate: `2027-06-${day}` })));
  guards.bookings = true;
  return own;
}

/** The sum refunded, and the amount paid beyond the price. */
async function givenBack(own: Paying) {
  const { id, paid, price } = await storedOf(scene, own);
  const refunds = await scene.test.services.db
    .selectFrom("refunds")
    .select("amount")
    .where("bookingId", "=", id)
    .execute();
  return { given: refunds.reduce((sum, { amount }) => sum + amount, 0), beyond: paid - price.total };
}

const cheaper = ["04", "05", "06"];
const dearer = ["08", "09", "10"];

test("of three concurrent dearer changes one awaits payment and alone holds its place", async () => {
  const own = await askThree(dearer);
  expect((await amendmentsOf(own)).toSorted()).toEqual(["awaiting-payment", "ended", "ended"]);
  expect(await flaws()).toEqual([]);
});

test("three concurrent cheaper changes refund exactly what is paid beyond the last one's price", async () => {
  const own = await askThree(cheaper);
  // A change that follows a shorter one costs more by then, and awaits payment.
  expect(await amendmentsOf(own)).toContain("made");
  const { given, beyond } = await givenBack(own);
  expect(given).toBe(beyond);
  expect(await flaws()).toEqual([]);
});

test("a change's payment that is reported as the booking is cancelled is refunded in full, and the place freed", async () => {
  const { own, message } = await payUnheard({ returnDate: "2027-05-14" });
  const [heard, canceled] = await Promise.all([post(scene, message), cancel(own)]);
  accepted(canceled);
  expect(heard).toBe(200);
  const { status, paid, refunded } = await outcomeOf(scene, own.booking.reference);
  expect([status, refunded]).toEqual(["canceled", paid]);
  expect(await awaitingOf(own)).toBe(0);
  expect(await flaws()).toEqual([]);
});

test("a cancellation ends the waiting change at once, and a payment of it that still arrives is refunded", async () => {
  const { own, message } = await payUnheard({ returnDate: "2027-05-14" });
  accepted(await cancel(own));
  expect(await amendmentsOf(own)).toEqual(["ended"]);
  expect(await flaws()).toEqual([]);
  expect(await post(scene, message)).toBe(200);
  const { status, paid, refunded, invoices } = await outcomeOf(scene, own.booking.reference);
  expect({ status, paid, refunded, invoices }).toEqual({
    status: "canceled",
    paid,
    refunded: paid,
    invoices: 1,
  });
  expect(await flaws()).toEqual([]);
});

test("a paid change of the drop-off is made before the reception or refunded; after the reception it is refunded", async () => {
  const change = { dropOffTime: "11:00", returnDate: "2027-05-14" };
  for (const order of ["at once", "received before"]) {
    const { own, message } = await payUnheard(change);
    const { reference } = own.booking;
    const takeIn = () => receive(travellersOf(scene), manager, reference);
    if (order === "received before") accepted(await takeIn());
    const [heard] = await Promise.all([post(scene, message), order === "at once" ? takeIn() : undefined]);
    expect(heard).toBe(200);
    const { status, stay } = await storedOf(scene, own);
    const { effects } = await outcomeOf(scene, reference);
    expect(status).toBe("received");
    const isMade = effects.every((effect) => effect === "confirmed");
    expect([stay.dropOffTime, stay.returnDate]).toEqual(
      isMade ? ["11:00", "2027-05-14"] : ["10:00", "2027-05-12"],
    );
    if (order === "received before") expect(effects).toEqual(["confirmed", "late"]);
  }
  expect(await flaws()).toEqual([]);
});

test("of two changes that need the last bay of a night one gets it, the other is refused as sold out", async () => {
  const answers = await fightForLastBay("2027-07-04", true);
  expect(answers.toSorted()).toEqual(["held", "sold-out"]);
  expect(await flaws()).toEqual([]);
});

test("many unpaid changes leave one waiting, and are throttled like orders, except from loopback addresses", async () => {
  const own = await bookPaid(scene, { from: "2027-08-01", until: "2027-08-03" });
  const ask = async (day: number, address: string) => {
    const call = callOf<typeof api.amendOwnBooking>(own.traveller.accountId, {
      params: { reference: own.booking.reference },
      body: {
        amendment: { returnDate: `2027-08-${String(day).padStart(2, "0")}` } as unknown as OwnAmendment,
      },
    });
    const origin = { ...call.origin, address };
    return refused(await amendOwnBooking(scene.test.services, { ...call, origin }))?.code;
  };
  const codes = [];
  for (let day = 4; day < 13; day += 1) codes.push(await ask(day, "198.51.100.7"));
  expect(codes).toEqual([...Array.from({ length: 8 }, () => undefined), "too-many-requests"]);
  expect(await awaitingOf(own)).toBe(1);
  // Control: loopback addresses are not throttled, so the request is accepted.
  expect(await ask(12, "127.0.0.1")).toBeUndefined();
  expect(await awaitingOf(own)).toBe(1);
  expect(await flaws()).toEqual([]);
});

/** Two stays of two nights before; both want to extend into the night that has one bay left. */
async function fightForLastBay(night: string, locked: boolean) {
  const [month, day] = [night.slice(0, 8), Number(night.slice(8))];
  const on = (number: number) => month + String(number).padStart(2, "0");
  const wish = { from: on(day - 2), until: night };
  const rivals = [
    await bookPaid(scene, wish),
    await bookPaid(scene, { ...wish, at: "11:00", back: "19:00" }),
  ];
  await sql`insert into night_inventory (date, capacity) values (${night}, 1)
    on conflict (date) do update set capacity = 1`.execute(scene.test.services.db);
  guards.counters = locked;
  setBarrierSize(2);
  const answers = await Promise.all(rivals.map((own) => askChange(scene, own, { returnDate: on(day + 1) })));
  guards.counters = true;
  return answers.map((answer) => refused(answer)?.code ?? "held");
}

/** Twenty minutes after the drop-off the traveller asks for two more days; then the no-show delay passes. */
async function lateWithChange(): Promise<Paying> {
  const own = await bookPaid(scene);
  const { stay } = await storedOf(scene, own);
  scene.test.clock.set(later(stay.dropOffAt, 20 * minute));
  await mustAwait(scene, own, { returnDate: "2027-05-14" });
  scene.test.clock.set(later(stay.dropOffAt, 46 * minute));
  return own;
}

/** Received; then the traveller asks for two more days. */
async function hereWithChange(): Promise<Paying> {
  const own = await bookPaid(scene);
  const { stay } = await storedOf(scene, own);
  scene.test.clock.set(stay.dropOffAt);
  accepted(await receive(travellersOf(scene), manager, own.booking.reference));
  await mustAwait(scene, own, { returnDate: "2027-05-14" });
  return own;
}

async function noShow({ booking: { reference } }: Paying): Promise<void> {
  const body = { move: { id: randomUUID(), at: isoFromInstant(scene.test.clock.now()) } };
  accepted(await asStaff(markNoShow, travellersOf(scene), manager, { params: { reference }, body }));
}

async function withdraw({ traveller, booking: { reference } }: Paying): Promise<void> {
  const call = callOf<typeof api.withdrawBooking>(traveller.accountId, { params: { reference } });
  accepted(await withdrawBooking(scene.test.services, call));
}

const endings = [
  ["a no-show", lateWithChange, noShow],
  ["a withdrawal from a stay underway", hereWithChange, withdraw],
] as const;

test.each(endings)("%s ends the waiting change and frees what it held", async (_, begin, end) => {
  for (let round = 0; round < timesOf({ daily: 1, torture: 3 }); round += 1) {
    scene.test.clock.set(start);
    const own = await begin();
    await end(own);
    expect(await amendmentsOf(own)).toEqual(["ended"]);
    expect(await verifyCapacity(scene.test.services.db)).toEqual([]);
  }
});

// The tests below leave flaws behind, so they come last.

test("control: without the locks three cheaper changes refund more than was paid beyond", async () => {
  const { given, beyond } = await givenBack(await askThree(cheaper, false));
  expect(given).toBeGreaterThan(beyond);
});

test("control: without the locks the unique index lets one change wait; without both several wait", async () => {
  expect(await awaitingOf(await askThree(dearer, false))).toBe(1);
  await sql`drop index amendments_awaiting`.execute(scene.test.services.db);
  // Two or three: a slow one may find another's waiting change and end it.
  expect(await awaitingOf(await askThree(dearer, false))).toBeGreaterThan(1);
});

test("control: a cancellation that does not end the change leaves it waiting, with its place", async () => {
  const { own } = await payUnheard({ returnDate: "2027-05-14" });
  guards.ending = false;
  accepted(await cancel(own));
  expect(await amendmentsOf(own)).toEqual(["awaiting-payment"]);
});

test.each(endings)(
  "control: %s that does not end the waiting change leaves it waiting",
  async (_, begin, end) => {
    const own = await begin();
    guards.ending = false;
    await end(own);
    expect(await amendmentsOf(own)).toEqual(["awaiting-payment"]);
  },
);

test("control: without the decision at payment a change moves the drop-off of a car that was received", async () => {
  const { own, message } = await payUnheard({ dropOffTime: "11:00", returnDate: "2027-05-14" });
  accepted(await receive(travellersOf(scene), manager, own.booking.reference));
  guards.desk = false;
  expect(await post(scene, message)).toBe(200);
  expect(await storedOf(scene, own)).toMatchObject({ status: "received", stay: { dropOffTime: "11:00" } });
});

test("control: without the locks a change is made for a cancelled booking, and keeps its place", async () => {
  // Another booking keeps the quarter-hours non-empty: otherwise the table's own check would catch it.
  await bookPaid(scene);
  const { own, message } = await payUnheard({ returnDate: "2027-05-14" });
  const before = (await flaws()).length;
  guards.bookings = false;
  setBarrierSize(2);
  const hearing = post(scene, message);
  turns.before = hearing;
  const [heard, canceled] = await Promise.all([hearing, cancel(own)]);
  turns.before = undefined;
  guards.bookings = true;
  accepted(canceled);
  expect(heard).toBe(200);
  expect(await storedOf(scene, own)).toMatchObject({
    status: "canceled",
    stay: { returnDate: "2027-05-14" },
  });
  expect((await flaws()).length).toBeGreaterThan(before);
});

test("control: without the counters' lock and the table's check both changes get the last bay", async () => {
  await sql`alter table night_inventory drop constraint night_inventory_check`.execute(
    scene.test.services.db,
  );
  expect(await fightForLastBay("2027-07-14", false)).toEqual(["held", "held"]);
});
