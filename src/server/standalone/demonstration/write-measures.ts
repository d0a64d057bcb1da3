// The year's data for the figures: waiting times at the return, kilometres driven, and the steps of visitors who
// consented to being counted. Drawn from a seed of its own, so that the bookings do not depend on it.
import { addDays, day, type Instant, type LocalDate, later, minute } from "#domain/time.ts";
import type { VisitStep } from "#domain/visit-step.ts";
import type { Tx } from "../../platform/db/schema.ts";
import type { DrawnBooking } from "../demonstration-data/drawn-booking.ts";
import { type SeededRandom, seededRandom } from "../demonstration-data/seeded-random.ts";
import { inChunks } from "./in-chunks.ts";

const seed = 20_270_118;
const promisedKm = 12;
/** A car driven too far is listed for its day (custody §5): the year's are settled. */
const settledAfter = 4 * day;

/** Odometer readings by booking id. */
export type Readings = ReadonlyMap<string, { readonly odometerIn: number; readonly odometerOut: number }>;

type Drawing = {
  readonly now: Instant;
  readonly random?: SeededRandom;
  /** Share of cars driven further than promised, from 0 to 1. */
  readonly far?: number;
};

export async function writeReadings(
  tx: Tx,
  bookings: readonly DrawnBooking[],
  { now, random = seededRandom(seed), far = 0.02 }: Drawing,
): Promise<Readings> {
  const rows = bookings.flatMap(({ booking, returnedAt }) => {
    if (returnedAt === null) return [];
    const odometer = random.whole(4_000, 140_000);
    const isFar = random.chance(far) && returnedAt < now - settledAfter;
    const driven = isFar ? random.whole(13, 19) : random.whole(4, 8) + random.whole(0, 4);
    const wait = waitOf(random);
    return [
      {
        bookingId: booking.id,
        state: "handed-back" as const,
        stateAt: returnedAt,
        promisedKm,
        odometerIn: odometer,
        odometerOut: odometer + driven,
        returnCode: String(odometer % 10_000).padStart(4, "0"),
        recalledAt: random.chance(0.7) ? later(returnedAt, -wait * minute) : null,
      },
    ];
  });
  await inChunks(rows, (chunk) => tx.insertInto("custody").values(chunk).execute());
  return new Map(rows.map(({ bookingId, ...readings }) => [bookingId, readings]));
}

/** Minutes: usually about ten, occasionally much longer, as when a coach blocks the kerb. */
function waitOf(random: SeededRandom): number {
  const usual = random.whole(4, 9) + random.whole(0, 8);
  return random.chance(0.05) ? usual + random.whole(6, 18) : usual;
}

const daysBack = 365;

/** Percentage of visitors who reach each step from the one before. */
const reached: readonly (readonly [step: VisitStep, from: number, until: number])[] = [
  ["information", 26, 36],
  ["flight", 36, 52],
  ["services", 90, 98],
  ["payment", 92, 99],
  ["price", 92, 99],
  ["booked", 62, 82],
];

export async function writeVisits(tx: Tx, today: LocalDate): Promise<void> {
  const random = seededRandom(seed + 1);
  const rows = Array.from({ length: daysBack }, (_, back) => {
    const date = addDays(today, -back - 1);
    let count = random.whole(38, 92);
    const steps = [{ day: date, step: "arrival" as VisitStep, count }];
    for (const [step, from, until] of reached) {
      count = Math.round((count * random.whole(from, until)) / 100);
      steps.push({ day: date, step, count });
    }
    return steps.filter((each) => each.count > 0);
  });
  await inChunks(rows.flat(), (chunk) => tx.insertInto("visitCounts").values(chunk).execute());
}
