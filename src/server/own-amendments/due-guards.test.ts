// payment §11: an amount due is collected once, by whatever means; a traveller's payment of it has one page, one amount,
// and no other payment beside it. Each guard is tested, then removed as a control.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { euros } from "#domain/money.ts";
import { accepted, refused } from "#test/booking-scene.ts";
import { setBarrierSize, waitAtBarrier } from "#test/concurrency/barrier.ts";
import {
  askForDue,
  duesOf,
  officeViewOf,
  openDuePage,
  paidAndDue,
  takeDue,
} from "#test/payments/asking-for-due.ts";
import { openAwaitingScene } from "#test/payments/awaiting-scene.ts";
import { mustAwait } from "#test/payments/changing.ts";
import { attemptsOf, lastMessage, outcomeOf, post, postAll } from "#test/payments/paying.ts";
import { askToPay } from "#test/payments/paying-due.ts";
import type { ProviderScene } from "#test/payments/provider-scene.ts";
import { timesOf } from "#test/torture.ts";
import { endAmendments } from "../amendments/end-amendments.ts";
import { verifyLedger } from "../ledger/verify-ledger.ts";

const guards = vi.hoisted(() => ({
  lock: true,
  cards: true,
  change: true,
  amount: true,
  stillDue: true,
  ending: true,
  takingUp: true,
  throttle: true,
  told: true,
}));
const allGuards = { ...guards };

vi.mock("#domain/till/cash-due.ts", async (load) => {
  const real = await load<typeof import("#domain/till/cash-due.ts")>();
  return {
    ...real,
    decideDue: (...asked: Parameters<typeof real.decideDue>) =>
      guards.stillDue ? real.decideDue(...asked) : { ok: true, value: undefined },
  };
});

vi.mock("#domain/till/own-due.ts", async (load) => {
  const real = await load<typeof import("#domain/till/own-due.ts")>();
  return {
    ...real,
    decideOwnDue: (facts: Parameters<typeof real.decideOwnDue>[0]) => {
      const takesCards = guards.cards ? facts.takesCards : true;
      const changeAwaits = guards.change && facts.changeAwaits;
      const decided = real.decideOwnDue({ ...facts, takesCards, changeAwaits });
      return guards.amount ? decided : { ok: true, value: euros(15) };
    },
  };
});

vi.mock("../booking-store/find-booking.ts", async (load) => {
  const { unlockedBookings } = await import("#test/concurrency/unlocked-bookings.ts");
  const real = await load<typeof import("../booking-store/find-booking.ts")>();
  return {
    ...unlockedBookings(real, guards),
    lockOwnBooking: async (...asked: Parameters<typeof real.lockOwnBooking>) => {
      if (guards.lock) return real.lockOwnBooking(...asked);
      const booking = await real.findOwnBooking(...asked);
      await waitAtBarrier("looking at a booking");
      return booking;
    },
  };
});

vi.mock("../amendments/asked-due.ts", async (load) => {
  const real = await load<typeof import("../amendments/asked-due.ts")>();
  const { endAwaiting } = await import("../amendments/amendment-store.ts");
  return {
    ...real,
    endAskedDue: async (...asked: Parameters<typeof real.endAskedDue>) => {
      if (guards.takingUp) return real.endAskedDue(...asked);
      await endAwaiting(asked[0], asked[1].id);
      return true;
    },
    endReplacedDue: async (...asked: Parameters<typeof real.endReplacedDue>) => {
      if (guards.told) await real.endReplacedDue(...asked);
    },
    endOvertakenDue: async (...asked: Parameters<typeof real.endOvertakenDue>) => {
      if (guards.ending) await real.endOvertakenDue(...asked);
    },
  };
});

vi.mock("../ordering/limit-orders.ts", async (load) => {
  const real = await load<typeof import("../ordering/limit-orders.ts")>();
  return {
    ...real,
    throttleOrders: async (...asked: Parameters<typeof real.throttleOrders>) =>
      guards.throttle ? real.throttleOrders(...asked) : { ok: true, value: undefined },
  };
});

let scene: ProviderScene;

beforeAll(async () => {
  scene = await openAwaitingScene(12);
});
afterAll(() => scene.close());
beforeEach(() => {
  Object.assign(guards, allGuards);
});

const asked = { amount: euros(16) };
type Own = Parameters<typeof askToPay>[1];

/** Two concurrent requests for one booking. */
async function two(own: Own): Promise<readonly string[]> {
  setBarrierSize(2);
  const answers = await Promise.allSettled([1, 2].map(() => askToPay(scene, own, asked)));
  return answers.map((each) => (each.status === "fulfilled" ? (each.value.ok ? "page" : "no") : "fault"));
}

test("two concurrent requests to pay get one page; control: without the lock the second one fails", async () => {
  const { own, reference } = await paidAndDue(scene);
  expect(await two(own)).toEqual(["page", "page"]);
  expect(await duesOf(scene, reference)).toEqual(["awaiting-payment"]);
  const other = await paidAndDue(scene);
  guards.lock = false;
  expect((await two(other.own)).toSorted()).toEqual(["fault", "page"]);
});

test("a repeated request to pay gets the open page; control: otherwise each request opens another", async () => {
  const { own, reference } = await paidAndDue(scene);
  const press = async () => accepted(await askToPay(scene, own, asked)).redirectUrl;
  const first = await press();
  expect(await press()).toBe(first);
  expect(await attemptsOf(scene, reference)).toHaveLength(2);
  guards.takingUp = false;
  expect(await press()).not.toBe(first);
  expect(await attemptsOf(scene, reference)).toHaveLength(3);
});

test("a waiting change makes paying what is due refused; control: without the check the change is ended", async () => {
  const { own, reference } = await paidAndDue(scene);
  await mustAwait(scene, own, { returnDate: "2027-05-16" });
  expect(refused(await askToPay(scene, own, asked))?.code).toBe("not-possible-now");
  expect((await officeViewOf(scene, reference)).awaits?.purpose).toBe("change");
  guards.change = false;
  await askToPay(scene, own, asked);
  expect((await officeViewOf(scene, reference)).awaits?.purpose).toBe("due");
});

test("without a card provider no payment is begun; control: without the check one waits that nobody can pay", async () => {
  const { own, reference } = await paidAndDue(scene);
  const { services } = scene.test;
  const without = { ...services, cards: { ...services.cards, active: undefined } };
  const press = async () => refused(await askToPay(scene, own, { ...asked, services: without }))?.code;
  expect(await press()).toBe("payment-unavailable");
  expect(await duesOf(scene, reference)).toEqual([]);
  guards.cards = false;
  expect(await press()).toBe("payment-unavailable");
  expect(await duesOf(scene, reference)).toEqual(["awaiting-payment"]);
});

test("only the amount that is due can be paid; control: without the check the requested amount is taken", async () => {
  const { own, reference } = await paidAndDue(scene);
  expect(refused(await askToPay(scene, own, { amount: euros(15) }))?.code).toBe("price-changed");
  guards.amount = false;
  accepted(await askToPay(scene, own, { amount: euros(15) }));
  expect((await attemptsOf(scene, reference)).length).toBe(2);
});

test("requests to pay are throttled; control: without the throttle each is answered, still with one page", async () => {
  const press = async (own: Own) => {
    const codes: string[] = [];
    for (let times = 0; times < 12; times += 1) {
      const answer = await askToPay(scene, own, { ...asked, address: "203.0.113.40" });
      codes.push(answer.ok ? "page" : answer.refusal.code);
    }
    return codes.filter((code) => code === "page").length;
  };
  const { own, reference } = await paidAndDue(scene);
  expect(await press(own)).toBeLessThan(12);
  const other = await paidAndDue(scene);
  guards.throttle = false;
  expect(await press(other.own)).toBe(12);
  for (const each of [reference, other.reference]) expect(await attemptsOf(scene, each)).toHaveLength(2);
});

test("a link that a change replaces is in the history; control: without its entry it is not", async () => {
  const ended = async () => {
    const { own, reference } = await paidAndDue(scene);
    accepted((await askForDue(scene, reference)).answer);
    await mustAwait(scene, own, { returnDate: "2027-05-16" });
    const { history } = await officeViewOf(scene, reference);
    return history.filter(({ kind }) => kind === "payment-link-ended").map(({ by, amount }) => [by, amount]);
  };
  expect(await ended()).toEqual([["traveller", euros(16)]]);
  guards.told = false;
  expect(await ended()).toEqual([]);
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
  // What other tests have left, while this link cannot end yet.
  await endAmendments(scene.test.services);
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

test("control: without the check that it is still due, the amount is collected twice", async () => {
  const { reference, session } = await openPage();
  accepted(await takeDue(scene, reference));
  guards.stillDue = false;
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
