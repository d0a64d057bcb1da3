// Every pair of paths that take or free a place, at once, for one bay.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { api } from "#contract/api.ts";
import type { Refusal } from "#domain/refusal.ts";
import type { Result } from "#domain/result.ts";
import { addDays, type LocalDate, minute } from "#domain/time.ts";
import {
  accepted,
  ample,
  arrive,
  callOf,
  date,
  mustBook,
  openScene,
  orderQuoted,
  quote,
  refused,
  type Scene,
  type Traveller,
  time,
} from "#test/booking-scene.ts";
import { changeNightCapacity } from "../../capacity/change-night-capacity.ts";
import { verifyCapacity } from "../../capacity/verify-capacity.ts";
import { decideInTransaction } from "../../db/decide-in-transaction.ts";
import { inTransaction } from "../../db/transaction.ts";
import { amendBooking } from "../amend-booking.ts";
import { cancelBooking } from "../cancel-booking.ts";
import { confirmPaidBooking } from "../confirm-paid-booking.ts";
import { expireHolds } from "../expire-holds.ts";
import { findBookingByReference, lockBookingById } from "../find-booking.ts";
import { placeAgain } from "../place-again.ts";
import { switchToCash } from "../switch-to-cash.ts";

/** 200 in the long run (RACE_ROUNDS=200). */
const rounds = Number(process.env["RACE_ROUNDS"] ?? 3);

/** Days away from any night that is fought for. */
const elsewhere = 20_000;

type Outcome = Result<unknown, Refusal>;
/** Prepared for a night, then run against another. */
type Path = (night: LocalDate) => Promise<() => Promise<Outcome>>;

let scene: Scene;
let traveller: Traveller;
let nextNight = date("2028-01-01");

beforeAll(async () => {
  scene = await openScene({ poolSize: 25, capacity: ample });
  traveller = await arrive(scene);
});
afterAll(() => scene.close());
vi.setConfig({ testTimeout: 20_000 + rounds * 1_000 });

/** Each needs one bay of the night, which has one; `lowered` needs it to be nobody's. */
const takers: Readonly<Record<string, Path>> = {
  booked: async (night) => {
    const { id } = accepted(await quote(scene, wishOn(night)));
    return () => orderQuoted(scene, traveller, id);
  },
  "paid late": async (night) => {
    const { id } = await storedOf(await expiredBooking(night));
    return () =>
      decideInTransaction(scene.db, async (tx) => {
        const booking = await lockBookingById(tx, id);
        if (!booking) throw new Error("no booking");
        const money = { amount: booking.price.total, at: scene.clock.now(), actor: "system" } as const;
        return placeAgain(tx, booking, money);
      });
  },
  "moved here": async (night) => {
    const { reference } = await mustBook(scene, traveller, wishOn(addDays(night, elsewhere)));
    return () => amendBooking(scene.services, { reference, stay: stayOn(night), actor: "staff test" });
  },
  lowered: (night) => Promise.resolve(() => setBays(night, 0)),
};

/** Each gives back the bay of a booking that has the night's only one. */
const freers: Readonly<Record<string, Path>> = {
  canceled: async (night) => {
    const { reference } = await mustBook(scene, traveller, wishOn(night));
    const call = callOf<typeof api.cancelBooking>(traveller.accountId, { params: { reference } });
    return () => cancelBooking(scene.services, call);
  },
  "given back": async (night) => {
    const { reference } = await mustBook(scene, traveller, wishOn(night), { paymentMethod: "card" });
    const call = callOf<typeof api.cancelBooking>(traveller.accountId, { params: { reference } });
    return () => cancelBooking(scene.services, call);
  },
  "moved away": async (night) => {
    const { reference } = await mustBook(scene, traveller, wishOn(night));
    const stay = stayOn(addDays(night, elsewhere));
    return () => amendBooking(scene.services, { reference, stay, actor: "staff test" });
  },
  expired: async (night) => {
    const start = scene.clock.now();
    scene.clock.advance(-30 * minute);
    await mustBook(scene, traveller, wishOn(night), { paymentMethod: "card" });
    scene.clock.set(start);
    return async () => ({ ok: true, value: await expireHolds(scene.services) });
  },
};

for (const [one, first] of Object.entries(takers)) {
  for (const [other, second] of Object.entries(takers)) {
    if (one === "lowered" && other === "lowered") continue;
    test(`the last bay: ${one} and ${other} at once, exactly one wins`, async () => {
      for (let round = 0; round < rounds; round += 1) {
        const night = freshNight();
        const [left, right] = [await first(night), await second(night)];
        accepted(await setBays(night, 1));
        const outcomes = await Promise.all([left(), right()]);
        expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
        expect(outcomes.flatMap((outcome) => refused(outcome)?.code ?? [])).toEqual(["sold-out"]);
      }
      expect(await verifyCapacity(scene.db)).toEqual([]);
    });
  }
}

for (const [freeing, free] of Object.entries(freers)) {
  for (const [taking, take] of Object.entries(takers)) {
    test(`${freeing} while ${taking}: the bay is given to one at most, and counted right`, async () => {
      for (let round = 0; round < rounds; round += 1) {
        const night = freshNight();
        const taker = await take(night);
        const freer = await free(night);
        accepted(await setBays(night, 1));
        const [freed, taken] = await Promise.all([freer(), taker()]);
        accepted(freed);
        if (!taken.ok) expect(refused(taken)?.code).toBe("sold-out");
      }
      expect(await verifyCapacity(scene.db)).toEqual([]);
    });
  }
}

test("a hold that ends while its payment arrives is confirmed or expired, never both", async () => {
  for (let round = 0; round < rounds * 3; round += 1) {
    const pending = await mustBook(scene, traveller, wishOn(freshNight()), { paymentMethod: "card" });
    const { id } = await storedOf(pending.reference);
    scene.clock.advance(30 * minute);
    const [confirmed, expired] = await Promise.all([confirmIfPending(id), expireHolds(scene.services)]);
    expect(Number(confirmed) + expired).toBe(1);
    const { status } = await storedOf(pending.reference);
    expect(status).toBe(confirmed ? "confirmed" : "expired");
  }
  expect(await verifyCapacity(scene.db)).toEqual([]);
});

test("switched to cash while the payment arrives, one of them confirms", async () => {
  for (let round = 0; round < rounds * 3; round += 1) {
    const { reference } = await mustBook(scene, traveller, wishOn(freshNight()), { paymentMethod: "card" });
    const { id } = await storedOf(reference);
    const call = callOf<typeof api.switchToCash>(traveller.accountId, { params: { reference } });
    const [paid, inCash] = await Promise.all([confirmIfPending(id), switchToCash(scene.services, call)]);
    expect([paid, inCash.ok].filter(Boolean)).toHaveLength(1);
    const { status, paymentMethod, ...stored } = await storedOf(reference);
    expect(status).toBe("confirmed");
    expect(stored.paid > 0).toBe(paymentMethod === "card");
  }
});

/** What a payment does under the booking's lock. */
function confirmIfPending(id: string): Promise<boolean> {
  return inTransaction(scene.db, async (tx) => {
    const booking = await lockBookingById(tx, id);
    if (booking?.status !== "pending") return false;
    const money = { amount: booking.price.total, at: scene.clock.now(), actor: "provider test" } as const;
    await confirmPaidBooking(tx, booking, money);
    return true;
  });
}

async function expiredBooking(night: LocalDate): Promise<string> {
  const start = scene.clock.now();
  const { reference } = await mustBook(scene, traveller, wishOn(night), { paymentMethod: "card" });
  scene.clock.advance(30 * minute);
  await expireHolds(scene.services);
  scene.clock.set(start);
  return reference;
}

async function storedOf(reference: string) {
  const booking = await findBookingByReference(scene.db, reference);
  if (!booking) throw new Error(`no booking ${reference}`);
  return booking;
}

function setBays(night: LocalDate, bays: number) {
  return changeNightCapacity(scene.services, { from: night, until: night, bays, actor: "staff test" });
}

function freshNight(): LocalDate {
  nextNight = addDays(nextNight, 1);
  return nextNight;
}

function wishOn(night: LocalDate) {
  return { from: night, until: addDays(night, 1) };
}

function stayOn(night: LocalDate) {
  return {
    departureDate: night,
    dropOffTime: time("10:00"),
    returnDate: addDays(night, 1),
    landingTime: time("18:00"),
  };
}
