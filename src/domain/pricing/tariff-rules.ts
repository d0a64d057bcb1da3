// The checks before a tariff can be scheduled (pricing §10), and the warnings about what is allowed but unusual.
import { type MonthDay, type Season } from "#domain/pricing/tariff.ts";

/** Limits that catch typing errors. */
export const maxCents = 1_000_000;
export const maxTableDays = 90;
export const maxSeasons = 20;
export const minPercent = -90;
export const maxPercent = 300;

const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a text is a valid `MM-DD`; 29 February is. */
export function isMonthDay(text: string): boolean {
  const parts = /^(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return false;
  const days = daysOfMonth[Number(parts[1]) - 1] ?? 0;
  const day = Number(parts[2]);
  return day >= 1 && day <= days;
}

export type SeasonDays = Pick<Season, "id" | "from" | "until">;

export type Overlap = {
  /** The season that applies: the first in the list (pricing §4). */
  readonly first: string;
  readonly second: string;
  /** The first and last day that both cover; across the new year where `until` is smaller. */
  readonly from: MonthDay;
  readonly until: MonthDay;
};

/** Each pair of overlapping seasons: allowed, since the first applies, but seldom intended. */
export function overlapsOf(seasons: readonly SeasonDays[]): readonly Overlap[] {
  return seasons.flatMap((first, index) =>
    seasons.slice(index + 1).flatMap((second) =>
      pieces(first).flatMap((one) =>
        pieces(second).flatMap((other) => {
          const from = one.from > other.from ? one.from : other.from;
          const until = one.until < other.until ? one.until : other.until;
          return from <= until ? [{ first: first.id, second: second.id, from, until }] : [];
        }),
      ),
    ),
  );
}

/** Splits a season that spans the new year into two within the calendar year. */
function pieces({
  from,
  until,
}: SeasonDays): readonly { readonly from: MonthDay; readonly until: MonthDay }[] {
  if (from <= until) return [{ from, until }];
  return [
    { from, until: "12-31" },
    { from: "01-01", until },
  ];
}

/** The numbers of days that cost less than one day fewer. */
export function cheaperLongerDays(dayAmounts: readonly number[]): readonly number[] {
  return dayAmounts.flatMap((amount, index) => {
    const before = dayAmounts[index - 1];
    return before !== undefined && amount < before ? [index + 1] : [];
  });
}
