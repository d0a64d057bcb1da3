// The stays asked for on every day: drop-offs around midnight, returns soon, later, and after both clock changes.
import { nextChange, numberOf, parisAt, plusDays, utcMinutes } from "./plain-calendar.ts";

export type AskedStay = {
  readonly departureDate: string;
  readonly dropOffTime: string;
  readonly returnDate: string;
  readonly landingTime: string;
  /** Minutes since 1970: exactly the 24 hours of notice before the drop-off. */
  readonly orderedAt: number;
  /** The only day on which the order's promo code is valid. */
  readonly codeDay: string;
  /** Whether it is ordered at that moment; the longest stays only have their days and price computed. */
  readonly isOrdered: boolean;
  /** Whether it is also ordered a millisecond after the notice has begun, which is too late. */
  readonly isAskedLate: boolean;
  /** Whether it is also quoted, booked and read back from a database, which takes a hundred times longer. */
  readonly isBooked: boolean;
};

/** 10 % for one day. */
export const codePercent = 10;
export const serviceId = "exterior-wash";

const longestStay = 30;

/** All returns at two drop-off times; the other times differ in the hour only, and have the next day alone. */
const dropOffs: Readonly<Record<string, (day: string) => readonly Return[]>> = {
  "23:45": (day) => [
    [day, "23:59"],
    tomorrow(day),
    aWeekLater(day),
    ...beyondChanges(day),
    ...withinChanges(day),
  ],
  "00:00": (day) => [[day, "23:59"], tomorrow(day), aWeekLater(day), ...withinChanges(day)],
  "00:15": (day) => [tomorrow(day)],
  "02:30": (day) => [tomorrow(day)],
};

type Return = readonly [date: string, time: string];

export function staysOf(day: string): readonly AskedStay[] {
  return Object.entries(dropOffs).flatMap(([dropOffTime, returnsAfter]) =>
    returnsAfter(day).map(([returnDate, landingTime]) => {
      const noticed = utcMinutes(day, dropOffTime) ?? utcMinutes(day, "12:00") ?? 0;
      const orderedAt = noticed - 24 * 60;
      return {
        departureDate: day,
        dropOffTime,
        returnDate,
        landingTime,
        orderedAt,
        // On every other day the code expired the day before.
        codeDay: plusDays(parisAt(orderedAt).date, numberOf(day) % 2 === 0 ? 0 : -1),
        isOrdered: numberOf(returnDate) - numberOf(day) < 2 * longestStay,
        isAskedLate: dropOffTime === "00:00" && returnDate === plusDays(day, 1),
        isBooked: isSampled(day) && dropOffTime === "23:45" && returnDate !== day && isNear(day, returnDate),
      };
    }),
  );
}

function tomorrow(day: string): Return {
  return [plusDays(day, 1), "00:10"];
}

function aWeekLater(day: string): Return {
  return [plusDays(day, 7), "23:45"];
}

/** Mostly too long to be booked, but they have a price. */
function beyondChanges(day: string): readonly Return[] {
  return changesAfter(day).map((change) => [plusDays(change, 1), "00:00"]);
}

/** In the hour that is skipped, or in the one that is repeated. */
function withinChanges(day: string): readonly Return[] {
  return changesAfter(day)
    .filter((change) => isNear(day, change))
    .map((change) => [change, "02:30"]);
}

function changesAfter(day: string): readonly string[] {
  return (["03", "10"] as const).map((month) => nextChange(day, month));
}

function isNear(day: string, other: string): boolean {
  return numberOf(other) - numberOf(day) < longestStay;
}

/**
 * The days around a change of the clocks, the turn of the year, the end of February, and 1 March, when the terminals
 * are renamed.
 */
export function isSampled(day: string): boolean {
  const isAtChange = changesAfter(plusDays(day, -1)).some(
    (change) => Math.abs(numberOf(change) - numberOf(day)) <= 1,
  );
  return isAtChange || ["12-31", "01-01", "02-28", "02-29", "03-01"].includes(day.slice(5));
}
