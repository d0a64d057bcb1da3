// The span of days that a figure covers, and the portions it is divided into (figures §1).
import { addDays, daysBetween, type LocalDate } from "#domain/time.ts";

/** Both ends inclusive. */
export type FigureSpan = { readonly from: LocalDate; readonly until: LocalDate };

export function daysIn({ from, until }: FigureSpan): number {
  return daysBetween(from, until) + 1;
}

/** With more points than this a plot is illegible. */
const mostDays = 45;
const mostDaysInWeeks = { day: 200, week: 100 } as const;

/**
 * The portions of a span: days, else weeks from Monday, else months, whichever are few enough to be legible. Shares of
 * small counts fluctuate from day to day: `finest` is then `week`. The first and the last portion may be partial.
 */
export function portionsOf(span: FigureSpan, finest: "day" | "week" = "day"): readonly FigureSpan[] {
  const days = daysIn(span);
  const endOf =
    days > mostDaysInWeeks[finest] ? endOfMonth : days > mostDays || finest === "week" ? endOfWeek : sameDay;
  const portions: FigureSpan[] = [];
  for (let from = span.from; from <= span.until; from = addDays(portions.at(-1)?.until ?? from, 1)) {
    const end = endOf(from);
    portions.push({ from, until: end < span.until ? end : span.until });
  }
  return portions;
}

/** Aggregates rows by portion; `sum` receives an empty array for a portion without rows. */
export function byPortion<Row extends { readonly day: LocalDate }, Sum>(
  portions: readonly FigureSpan[],
  rows: readonly Row[],
  sum: (rows: readonly Row[]) => Sum,
): readonly (FigureSpan & Sum)[] {
  return portions.map((portion) => ({
    ...portion,
    ...sum(rows.filter(({ day }) => day >= portion.from && day <= portion.until)),
  }));
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: LocalDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

function sameDay(date: LocalDate): LocalDate {
  return date;
}

function endOfWeek(date: LocalDate): LocalDate {
  return addDays(date, 7 - weekdayOf(date));
}

function endOfMonth(date: LocalDate): LocalDate {
  const inNext = addDays(date, 32 - Number(date.slice(8)));
  return addDays(inNext, -Number(inNext.slice(8)));
}
