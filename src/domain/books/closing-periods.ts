// Which days, months and years are closed, and in which order (books §5).
import { addDays, type LocalDate } from "#domain/time.ts";

export const closingKinds = ["day", "month", "year"] as const;

export type ClosingKind = (typeof closingKinds)[number];

/** `2026-11-21`, `2026-11`, `2026`. */
export type ClosingPeriod = { readonly kind: ClosingKind; readonly period: string };

/** Each day in its turn; behind the last day of a month the month, behind the last month of a year the year. */
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

/** The kind of closing that a longer one is made of. */
export const partsOf = { month: "day", year: "month" } as const satisfies Partial<
  Record<ClosingKind, ClosingKind>
>;
