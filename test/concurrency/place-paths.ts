// Every use case that takes or frees a place, prepared for one bay of one night.
import type { api } from "#contract/api.ts";
import type { Booking } from "#domain/booking/booking.ts";
import type { Refusal } from "#domain/refusal.ts";
import type { Result } from "#domain/result.ts";
import { addDays, type LocalDate, minute } from "#domain/time.ts";
import { amendBooking } from "#server/amendments/amend-booking.ts";
import { findBookingByReference, lockBookingById } from "#server/booking-store/find-booking.ts";
import { cancelBooking } from "#server/bookings/cancel-booking.ts";
import { confirmPaidBooking } from "#server/bookings/confirm-paid-booking.ts";
import { expireHolds } from "#server/bookings/expire-holds.ts";
import { reinstateBooking } from "#server/bookings/reinstate-booking.ts";
import { changeNightCapacity } from "#server/capacity/change-night-capacity.ts";
import { decideInTransaction } from "#server/platform/db/decide-in-transaction.ts";
import { inTransaction } from "#server/platform/db/transaction.ts";
import {
  accepted,
  arrive,
  callOf,
  date,
  mustBook,
  orderQuoted,
  quote,
  type Scene,
  type Traveller,
  time,
} from "../booking-scene.ts";

type Outcome = Result<unknown, Refusal>;
/** Prepares for a night; returns the call that competes for its bay. */
type Path = (night: LocalDate) => Promise<() => Promise<Outcome>>;

export type PlacePaths = {
  /** Each needs the night's only bay; `lowered` needs it to be free. */
  readonly takers: Readonly<Record<(typeof takerNames)[number], Path>>;
  /** Each gives back the bay of a booking that has the night's only one. */
  readonly freers: Readonly<Record<(typeof freerNames)[number], Path>>;
  readonly setBays: (night: LocalDate, bays: number) => Promise<Outcome>;
  /** The step that a payment takes under the booking's lock. */
  readonly confirmIfPending: (id: string) => Promise<boolean>;
  readonly storedOf: (reference: string) => Promise<Booking>;
  /** A night that no test has used yet. */
  readonly freshNight: () => LocalDate;
};

export const takerNames = ["booked", "paid late", "moved here", "lowered"] as const;
export const freerNames = ["canceled", "given back", "moved away", "expired"] as const;

/** Every pair that competes for the same bay; two that lower the capacity do not. */
export const takerPairs = takerNames.flatMap((one) =>
  takerNames
    .filter((other) => one !== "lowered" || other !== "lowered")
    .map((other) => [one, other] as const),
);
export const freerPairs = freerNames.flatMap((one) => takerNames.map((other) => [one, other] as const));

/** Days away from any night that a test uses. */
const elsewhere = 20_000;

export function placePaths(scene: Scene, traveller: Traveller): PlacePaths {
  let nextNight = date("2028-01-01");
  const takers: PlacePaths["takers"] = {
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
          return reinstateBooking(tx, booking, money);
        });
    },
    "moved here": async (night) => {
      const { reference } = await mustBook(scene, traveller, wishOn(addDays(night, elsewhere)));
      return () => amendBooking(scene.services, { reference, stay: stayOn(night), actor: "staff test" });
    },
    lowered: (night) => Promise.resolve(() => setBays(night, 0)),
  };

  const freers: PlacePaths["freers"] = {
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
    // With a vehicle of its own: an expired booking frees its vehicle, and another booking of it would compete for more
    // than the bay.
    const late = await arrive(scene);
    const { reference } = await mustBook(scene, late, wishOn(night), { paymentMethod: "card" });
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

  return { takers, freers, setBays, confirmIfPending, storedOf, freshNight };
}

export function wishOn(night: LocalDate) {
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
