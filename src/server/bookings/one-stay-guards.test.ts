// capacity §9, one car has one stay: late payments for three successive holds of one car race with new orders for it,
// and three cars with overlapping stays are given the same plate concurrently. With the lock of the plate's stays and,
// as a control, without it.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { api } from "#contract/api.ts";
import { minute } from "#domain/time.ts";
import { accepted, arrive, callOf, mustBook, refused } from "#test/booking-scene.ts";
import { setBarrierSize, waitAtBarrier } from "#test/concurrency/barrier.ts";
import {
  attemptsOf,
  bookByCard,
  outcomeOf,
  type Paying,
  settleAllRefunds,
  travellersOf,
  withAmpleRoom,
} from "#test/payments/paying.ts";
import { cardsOf, openProviderScene, type ProviderScene } from "#test/payments/provider-scene.ts";
import { variantOf } from "#test/torture.ts";
import { endOverdueSessions } from "../payments/end-overdue-sessions.ts";
import { settleSession } from "../payments/settle-session.ts";
import { BusyError } from "../platform/db/transaction.ts";
import { editVehicle } from "../vehicles/edit-vehicle.ts";
import { expireHolds } from "./expire-holds.ts";

const guard = vi.hoisted(() => ({ on: true }));

/** Runs while a transaction waits for a plate's lock. */
const meanwhile = vi.hoisted((): { run: ((plate: string) => Promise<unknown>) | undefined } => ({
  run: undefined,
}));

vi.mock("../booking-store/find-active-bookings.ts", async (load) => {
  const real = await load<typeof import("../booking-store/find-active-bookings.ts")>();
  return {
    ...real,
    lockOrdersOf: async (...asked: Parameters<typeof real.lockOrdersOf>) => {
      if (guard.on) await real.lockOrdersOf(...asked);
    },
    lockStaysOf: async (...asked: Parameters<typeof real.lockStaysOf>) => {
      if (guard.on) await real.lockStaysOf(...asked);
      await meanwhile.run?.(asked[1]);
    },
    findStayOfPlate: async (...asked: Parameters<typeof real.findStayOfPlate>) => {
      const found = await real.findStayOfPlate(...asked);
      if (!guard.on) await waitAtBarrier("looking for another stay");
      return found;
    },
  };
});

let scene: ProviderScene;

beforeAll(async () => {
  scene = await withAmpleRoom(await openProviderScene("sandbox", { poolSize: 12 }));
});
afterAll(() => scene.close());
beforeEach(() => {
  guard.on = true;
  meanwhile.run = undefined;
  setBarrierSize(3);
});

function askForPlate({ accountId, vehicleId }: Paying["traveller"], licensePlate: string) {
  const vehicle = { licensePlate, brand: "Renault", model: "Clio", color: "bleu" };
  const call = callOf<typeof api.editVehicle>(accountId, { params: { id: vehicleId }, body: { vehicle } });
  return editVehicle(scene.test.services, call);
}

const givePlate = async (traveller: Paying["traveller"], licensePlate: string) =>
  accepted(await askForPlate(traveller, licensePlate));

async function endHolds(): Promise<void> {
  await scene.advance(30 * minute);
  await endOverdueSessions(scene.test.services);
  await expireHolds(scene.test.services);
}

/**
 * Three successive holds of one car for the same days, each expired before the next; all three payments are under way.
 */
async function letThreeHoldsExpire(plate: string, end = endHolds): Promise<readonly Paying[]> {
  const all: Paying[] = [];
  for (let count = 0; count < 3; count += 1) {
    const own = await bookByCard(scene);
    await givePlate(own.traveller, plate);
    await end();
    all.push(own);
  }
  for (const { sessionId } of all) {
    await scene.expire(sessionId);
    await scene.payExpired(sessionId);
  }
  return all;
}

async function settle({ booking, sessionId }: Paying) {
  const attempt = (await attemptsOf(scene, booking.reference)).at(-1);
  return settleSession(scene.test.services, cardsOf(scene.test), { id: attempt?.id ?? "", sessionId });
}

async function statusesOf(all: readonly Paying[]) {
  const outcomes = await Promise.all(all.map(({ booking }) => outcomeOf(scene, booking.reference)));
  return outcomes.map(({ status, effects }) => `${status}, ${effects.join()}`).toSorted();
}

const onlyOne = ["confirmed, confirmed", "expired, late", "expired, late"];

test("three late payments for one car at once: one booking is reinstated, the others are refunded", async () => {
  const all = await letThreeHoldsExpire("AA-111-AA");
  await Promise.all(all.map(settle));
  expect(await statusesOf(all)).toEqual(onlyOne);
});

test(
  "three late payments for one car one after the other: one booking is reinstated, the others are refunded",
  variantOf("three late payments for one car at once"),
  async () => {
    const all = await letThreeHoldsExpire("AA-222-AA");
    for (const own of all) await settle(own);
    expect(await statusesOf(all)).toEqual(onlyOne);
  },
);

test("late payments of overdue holds that the job has not expired yet: one is reinstated, the job expires the others", async () => {
  const all = await letThreeHoldsExpire("AA-555-AA", () => scene.advance(30 * minute));
  await Promise.all(all.map(settle));
  expect(await statusesOf(all)).toEqual(["confirmed, confirmed", "pending, late", "pending, late"]);
  await expireHolds(scene.test.services);
  expect(await statusesOf(all)).toEqual(onlyOne);
});

test("three late payments that race with three orders for the car leave one confirmed stay", async () => {
  const all = await letThreeHoldsExpire("AA-333-AA");
  const order = async () => {
    const traveller = await arrive(travellersOf(scene));
    await givePlate(traveller, "AA-333-AA");
    return () => mustBook(travellersOf(scene), traveller, {}, { vehicleId: traveller.vehicleId });
  };
  const orders = [await order(), await order(), await order()];
  const [ordered] = await Promise.all([
    Promise.allSettled(orders.map((place) => place())),
    Promise.all(all.map(settle)),
  ]);
  const placed = ordered.filter(({ status }) => status === "fulfilled").length;
  const again = (await statusesOf(all)).filter((status) => status.startsWith("confirmed")).length;
  expect(placed + again).toBe(1);
});

test("a plate that is corrected while its lock is awaited fails the settlement as busy, and a retry confirms", async () => {
  const all = [await bookByCard(scene), await bookByCard(scene), await bookByCard(scene)];
  for (const [count, own] of all.entries()) {
    await scene.pay(own.sessionId);
    meanwhile.run = async () => {
      meanwhile.run = undefined;
      await givePlate(own.traveller, `BB-11${count}-BB`);
    };
    await expect(settle(own)).rejects.toThrow(BusyError);
    expect(await statusesOf([own])).toEqual(["pending, "]);
    expect(await settle(own)).toBe("confirm");
  }
});

test("control: without the lock all three are confirmed, for one car", async () => {
  const all = await letThreeHoldsExpire("AA-444-AA");
  guard.on = false;
  await Promise.all(all.map(settle));
  guard.on = true;
  expect(await statusesOf(all)).toEqual(Array.from({ length: 3 }, () => "confirmed, confirmed"));
  await settleAllRefunds(scene);
});

/** The responses to three travellers who concurrently give cars booked for the same days one plate. */
async function giveOnePlate(licensePlate: string, locked = true) {
  const travellers = await Promise.all([1, 2, 3].map(() => arrive(travellersOf(scene))));
  for (const traveller of travellers) await mustBook(travellersOf(scene), traveller);
  guard.on = locked;
  const answers = await Promise.all(travellers.map((traveller) => askForPlate(traveller, licensePlate)));
  return answers.map((answer) => refused(answer)?.code ?? "edited").toSorted();
}

test("of three travellers who give their cars one plate at once one succeeds, the others get plate-booked", async () => {
  expect(await giveOnePlate("CC-111-CC")).toEqual(["edited", "plate-booked", "plate-booked"]);
});

test("control: without the lock all three get the plate", async () => {
  expect(await giveOnePlate("CC-999-CC", false)).toEqual(["edited", "edited", "edited"]);
});
