// The days, months and years to be closed, in order (books §5).
import { addDays, type LocalDate } from "#domain/time.ts";

export const closingKinds = ["day", "month", "year"] as const;

export type ClosingKind = (typeof closingKinds)[number];

/** `2026-11-21`, `2026-11`, `2026`. */
export type ClosingPeriod = { readonly kind: ClosingKind; readonly period: string };

/**
 * Every day from `first` to `last`; the last day of a month is followed by the month, that of a year by the year too.
 */
export function periodsFrom(first: LocalDate, last: LocalDate): readonly ClosingPeriod[] {
  const periods: ClosingPeriod[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    periods.push({ kind: "day", period: day });
    const next = addDays(day, 1);
    if (next.slice(0, 7) !== day.slice(0, 7)) periods.push({ kind: "month", period: day.slice(0, 7) });
    if (next.slice(0, 4) !== day.slice(0, 4)) periods.push({ kind: "year", period: day.slice(0, 4) });
  }
  return periods;
}

/** The kind of closing that a month or a year adds up. */
export const partsOf = { month: "day", year: "month" } as const satisfies Partial<
  Record<ClosingKind, ClosingKind>
>;
