// Copies of one webhook event delivered concurrently, with the guards and, as a control, without them: this shows that
// the counts in the other tests can fail.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setBarrierSize, waitAtBarrier } from "#test/concurrency/barrier.ts";
import {
  bookByCard,
  outcomeOf,
  paidOnce,
  post,
  postUntilTaken,
  withAmpleRoom,
} from "#test/payments/paying.ts";
import { openProviderScene, type ProviderScene } from "#test/payments/provider-scene.ts";
import { timesOf } from "#test/torture.ts";

const guards = vi.hoisted(() => ({ locks: true, events: true }));

vi.mock("../ledger/payment-store.ts", async (load) => {
  const real = await load<typeof import("../ledger/payment-store.ts")>();
  return {
    ...real,
    lockPayment: async (...[tx, id]: Parameters<typeof real.lockPayment>) => {
      if (guards.locks) return real.lockPayment(tx, id);
      const payment = await real.findPayment(tx, id);
      await waitAtBarrier(id);
      if (!payment) throw new Error("no payment");
      return payment;
    },
  };
});

vi.mock("../booking-store/find-booking.ts", async (load) => {
  const real = await load<typeof import("../booking-store/find-booking.ts")>();
  return {
    ...real,
    lockBookingById: (...[tx, id]: Parameters<typeof real.lockBookingById>) =>
      guards.locks ? real.lockBookingById(tx, id) : real.findBookingById(tx, id),
  };
});

// The lock on the car's stays also serialises the copies, so it is disabled together with the row locks.
vi.mock("../booking-store/find-active-bookings.ts", async (load) => {
  const real = await load<typeof import("../booking-store/find-active-bookings.ts")>();
  return {
    ...real,
    lockStaysOf: async (...asked: Parameters<typeof real.lockStaysOf>) => {
      if (guards.locks) await real.lockStaysOf(...asked);
    },
  };
});

vi.mock("../ledger/payment-event-store.ts", async (load) => {
  const real = await load<typeof import("../ledger/payment-event-store.ts")>();
  return {
    insertEvent: async (...[tx, event]: Parameters<typeof real.insertEvent>) =>
      guards.events ? real.insertEvent(tx, event) : true,
  };
});

const copies = timesOf({ daily: 6, torture: 20 });
let scene: ProviderScene;

beforeAll(async () => {
  scene = await withAmpleRoom(await openProviderScene("sandbox", { poolSize: copies + 5 }));
});
afterAll(() => scene.close());
beforeEach(() => {
  guards.locks = true;
  guards.events = true;
});

async function payAndPostCopies() {
  const { booking, sessionId } = await bookByCard(scene);
  await scene.pay(sessionId);
  const message = (await scene.messages()).at(-1);
  if (!message) throw new Error("no message");
  // With the event's row as a guard only one copy gets this far.
  setBarrierSize(guards.events ? 1 : copies);
  // Without any guard no copy is refused as busy, so none is retried.
  const send = guards.events || guards.locks ? postUntilTaken : post;
  const statuses = await Promise.all(Array.from({ length: copies }, () => send(scene, message)));
  return { booking, statuses, outcome: await outcomeOf(scene, booking.reference) };
}

test("with both guards, concurrent copies of an event are one payment, one invoice and one mail of each kind", async () => {
  const { booking, statuses, outcome } = await payAndPostCopies();
  expect(statuses).toEqual(Array.from({ length: copies }, () => 200));
  expect(outcome).toEqual(paidOnce(booking));
});

test("the locks alone are enough: the state shows that the payment is settled", async () => {
  guards.events = false;
  const { booking, outcome } = await payAndPostCopies();
  expect(outcome).toEqual(paidOnce(booking));
});

test("the event's row alone is enough: a copy waits for the first one's commit", async () => {
  guards.locks = false;
  const { booking, outcome } = await payAndPostCopies();
  expect(outcome).toEqual(paidOnce(booking));
});

test("without both guards the tables still refuse a second confirmation", async () => {
  guards.locks = false;
  guards.events = false;
  const { booking, statuses, outcome } = await payAndPostCopies();
  expect(outcome).toEqual(paidOnce(booking));
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(copies);
});

test("control: without any guard the copies issue invoices and mails of their own", async () => {
  guards.locks = false;
  guards.events = false;
  await sql`drop index payments_confirming`.execute(scene.test.services.db);
  await sql`drop index invoices_booking`.execute(scene.test.services.db);
  const { outcome } = await payAndPostCopies();
  expect(outcome.invoices).toBeGreaterThan(1);
  expect(outcome.mails.filter((kind) => kind === "payment-receipt").length).toBeGreaterThan(1);
});
