import { statusesThat } from "#domain/booking/booking-states.ts";
import type { Closure } from "#domain/terminal/terminal.ts";
import {
  addDays,
  beginningOf,
  type LocalDate,
  type LocalTime,
  localDateOf,
  localTimeOf,
  type TimeZone,
} from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";

export type SoldHandover = {
  readonly reference: string;
  readonly kind: "drop-off" | "return";
  readonly date: LocalDate;
  readonly time: LocalTime;
};

/** Handovers booked at a terminal during a closure, earliest first: they take place nevertheless. */
export async function findSoldHandovers(
  db: Db,
  terminal: string,
  { from, until }: Closure,
  zone: TimeZone,
): Promise<readonly SoldHandover[]> {
  const sold = async (kind: SoldHandover["kind"]) => {
    const isOut = kind === "drop-off";
    const at = isOut ? "dropOffAt" : "landingAt";
    let rows = db
      .selectFrom("bookings")
      .select(["reference", `${at} as at`])
      .where(isOut ? "departureTerminal" : "arrivalTerminal", "=", terminal)
      .where("status", "in", [
        ...statusesThat("isHeld"),
        ...statusesThat("isExpected"),
        ...(isOut ? [] : statusesThat("isHere")),
      ]);
    if (from !== undefined) rows = rows.where(at, ">=", beginningOf(from, zone));
    if (until !== undefined) rows = rows.where(at, "<", beginningOf(addDays(until, 1), zone));
    return (await rows.orderBy(at).execute()).map(({ reference, at: instant }) => ({
      at: instant,
      handover: { reference, kind, date: localDateOf(instant, zone), time: localTimeOf(instant, zone) },
    }));
  };
  const [out, back] = await Promise.all([sold("drop-off"), sold("return")]);
  return [...out, ...back].toSorted((one, other) => one.at - other.at).map(({ handover }) => handover);
}
