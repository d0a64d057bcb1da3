import { addDays, type LocalDate } from "../time.ts";
import { countUpTo } from "./counted-shares.ts";
import { type Counted, countOf } from "./counted-values.ts";
import type { FigureSpan } from "./figure-span.ts";

/** A key within so many minutes of “I have my bags” is on time (figures §10). */
export const punctualWithinMinutes = 15;

/** Fewer calls say more about chance than about punctuality: the site shows nothing then. */
export const fewestCallsShown = 30;

/** What travellers are told of, up to the day that was last over. */
const daysShown = 90;

export type Punctuality = {
  /** In whole per cent, rounded down: never more than it was. */
  readonly percent: number;
  /** Returns that were called for, all of which it rests on. */
  readonly called: number;
};

export function spanShown(today: LocalDate): FigureSpan {
  return { from: addDays(today, -daysShown), until: addDays(today, -1) };
}

/** Nothing where too few were called for. */
export function punctualityOf(minutes: readonly Counted[]): Punctuality | undefined {
  const called = countOf(minutes);
  if (called < fewestCallsShown) return undefined;
  return { called, percent: Math.floor((countUpTo(minutes, punctualWithinMinutes) * 100) / called) };
}
