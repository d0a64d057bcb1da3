// Each day of the demonstration is written once, by the first server, with everything that has happened by then.
import { sql } from "kysely";
import { allocationsOf } from "#domain/capacity/capacity.ts";
import { addDays, type LocalDate, localDateOf } from "#domain/time.ts";
import { prepareCounters } from "../../capacity/prepare-counters.ts";
import { takePlace } from "../../capacity/take-place.ts";
import { readOperator, readOperatorAt } from "../../operator/read-operator.ts";
import { lockIds } from "../../platform/db/lock-ids.ts";
import type { Db } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Services } from "../../services.ts";
import { writeBookings } from "../demonstration/write-bookings.ts";
import { writeHistory } from "../demonstration/write-history.ts";
import { writeReadings } from "../demonstration/write-measures.ts";
import type { DrawnBooking } from "../demonstration-data/drawn-booking.ts";
import { seededRandom } from "../demonstration-data/seeded-random.ts";
import { drawDay } from "./draw-day.ts";
import { takePastCash } from "./take-past-cash.ts";

/** Writes today and tomorrow unless they exist. */
export async function writeDays(services: Pick<Services, "db" | "clock">): Promise<void> {
  const { airport } = await readOperator(services.db);
  const today = localDateOf(services.clock.now(), airport.zone);
  for (const date of [today, addDays(today, 1)]) await writeDay(services, date);
}

async function writeDay({ db, clock }: Pick<Services, "db" | "clock">, date: LocalDate): Promise<void> {
  const now = clock.now();
  const operator = await readOperatorAt(db, now);
  const drawn = drawDay(operator, date, now);
  const [first] = drawn;
  if (first === undefined || (await isWritten(db, first))) return;
  // In their own transactions: creating counter rows here would lock them out of order; existing ones cost a query.
  for (const { booking } of drawn) {
    await prepareCounters({ db }, allocationsOf(booking.stay), [booking.stay.returnDate]);
  }
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockIds.demonstrationDay})`.execute(tx);
    if (await isWritten(tx, first)) return;
    const places = new Set<number>();
    for (const [index, { booking }] of drawn.entries()) {
      if ((await takePlace(tx, booking.stay)).ok) places.add(index);
    }
    const hasPlace = (index: number): boolean => places.has(index);
    const placed = drawDay(operator, date, now, hasPlace).filter((_, index) => hasPlace(index));
    await writeBookings(tx, placed, "", now);
    const { holdMinutes } = operator.ordering;
    const random = seededRandom(Number(date.replaceAll("-", "")));
    const readings = await writeReadings(tx, placed, { now, random, far: 0 });
    await writeHistory(tx, placed, { ids: new Map(), holdMinutes, more: [], readings, now });
    await takePastCash(tx, placed, { operator, now });
  });
}

/** The same date draws the same references. */
async function isWritten(db: Db, { booking }: DrawnBooking): Promise<boolean> {
  const found = await db
    .selectFrom("bookings")
    .select("id")
    .where("reference", "=", booking.reference)
    .executeTakeFirst();
  return found !== undefined;
}
