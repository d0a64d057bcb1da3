// payment §11: an amount due is collected once, by whatever means. Each guard is tested, then removed as a control.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { euros } from "#domain/money.ts";
import { accepted } from "#test/booking-scene.ts";
import { setBarrierSize } from "#test/concurrency/barrier.ts";
import { duesOf, openDuePage, paidAndDue, takeDue } from "#test/payments/asking-for-due.ts";
import { openAwaitingScene } from "#test/payments/awaiting-scene.ts";
import { lastMessage, outcomeOf, post, postAll } from "#test/payments/paying.ts";
import type { ProviderScene } from "#test/payments/provider-scene.ts";
import { timesOf } from "#test/torture.ts";
import { endAmendments } from "../amendments/end-amendments.ts";
import { verifyLedger } from "../ledger/verify-ledger.ts";

const guards = vi.hoisted(() => ({ amount: true, lock: true, ending: true }));

vi.mock("#domain/till/cash-due.ts", async (load) => {
  const real = await load<typeof import("#domain/till/cash-due.ts")>();
  return {
    ...real,
    decideDue: (...asked: Parameters<typeof real.decideDue>) =>
      guards.amount ? real.decideDue(...asked) : { ok: true, value: undefined },
  };
});

vi.mock("../booking-store/find-booking.ts", async (load) => {
  const { unlockedBookings } = await import("#test/concurrency/unlocked-bookings.ts");
  return unlockedBookings(await load<typeof import("../booking-store/find-booking.ts")>(), guards);
});

vi.mock("../amendments/asked-due.ts", async (load) => {
  const real = await load<typeof import("../amendments/asked-due.ts")>();
  return {
    ...real,
    endOvertakenDue: async (...asked: Parameters<typeof real.endOvertakenDue>) => {
      if (guards.ending) await real.endOvertakenDue(...asked);
    },
  };
});

let scene: ProviderScene;

beforeAll(async () => {
  scene = await openAwaitingScene(12);
});
afterAll(() => scene.close());
beforeEach(() => {
  Object.assign(guards, { amount: true, lock: true, ending: true });
});

async function openPage() {
  const { reference } = await paidAndDue(scene);
  return { reference, ...(await openDuePage(scene, reference)) };
}

/** Takes cash, then delivers the payment of the page that was open. */
async function cashThenCard() {
  const { reference, session } = await openPage();
  accepted(await takeDue(scene, reference));
  await scene.pay(session);
  await postAll(scene);
  return outcomeOf(scene, reference);
}

/** Cash and card concurrently. */
async function cashAndCard(locked = true): Promise<readonly string[]> {
  const { reference, session } = await openPage();
  await scene.pay(session);
  const message = await lastMessage(scene);
  guards.lock = locked;
  setBarrierSize(2);
  await Promise.all([takeDue(scene, reference), post(scene, message)]);
  guards.lock = true;
  const { flaws } = await verifyLedger(scene.test.services.db);
  return flaws.filter(({ subject }) => subject === reference).map(({ rule }) => rule);
}

test("a card payment of what was already paid in cash is refunded", async () => {
  expect(await cashThenCard()).toMatchObject({ paid: euros(85), effects: ["confirmed", "paid-already"] });
});

test("the job ends a link that cash did not end, and a card payment of it is refunded", async () => {
  guards.ending = false;
  const { reference, session } = await openPage();
  accepted(await takeDue(scene, reference));
  expect(await duesOf(scene, reference)).toEqual(["awaiting-payment"]);
  expect(await endAmendments(scene.test.services)).toEqual({ ended: 1, failures: [] });
  expect(await duesOf(scene, reference)).toEqual(["ended"]);
  await scene.pay(session);
  await postAll(scene);
  expect(await outcomeOf(scene, reference)).toMatchObject({ effects: ["confirmed", "paid-already"] });
});

test("cash and card at the same moment are serialised by the booking's lock, and the books agree", async () => {
  for (let round = 0; round < timesOf({ daily: 1, torture: 3 }); round += 1)
    expect(await cashAndCard()).toEqual([]);
});

// The tests below leave ledger flaws behind, so they come last.

test("control: without the check that it is still due, the amount is collected twice", async () => {
  const { reference, session } = await openPage();
  accepted(await takeDue(scene, reference));
  guards.amount = false;
  await scene.pay(session);
  await postAll(scene);
  expect(await outcomeOf(scene, reference)).toMatchObject({
    paid: euros(101),
    effects: ["confirmed", "confirmed"],
  });
});

test("control: without the lock and the table's trigger both are booked, and the paid amount is not what came in", async () => {
  // Unlocked, the two would end the open page in opposite orders: one in three rounds ended in a deadlock, after which
  // the second decides anew, and may find the amount paid.
  guards.ending = false;
  await sql`alter table cash_movements disable trigger cash_within_due`.execute(scene.test.services.db);
  expect(await cashAndCard(false)).toContain("what a booking says is paid is what its payments brought");
});
