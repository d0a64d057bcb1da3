import { addDays, type LocalDate } from "../time.ts";
import { countUpTo } from "./counted-shares.ts";
import { type Counted, countOf } from "./counted-values.ts";
import type { FigureSpan } from "./figure-span.ts";

/** A key handed over within this many minutes of “I have my bags” is on time (figures §10). */
export const punctualWithinMinutes = 15;

/** With fewer calls the sample is too small: the site shows nothing. */
export const minCallsShown = 30;

/** Length of the span shown to travellers, in days up to yesterday. */
const daysShown = 90;

export type Punctuality = {
  /** In whole per cent, rounded down, so as never to overstate. */
  readonly percent: number;
  /** Returns that were called for: the sample size. */
  readonly called: number;
};

export function spanShown(today: LocalDate): FigureSpan {
  return { from: addDays(today, -daysShown), until: addDays(today, -1) };
}

/** `undefined` where too few were called for. */
export function punctualityOf(minutes: readonly Counted[]): Punctuality | undefined {
  const called = countOf(minutes);
  if (called < minCallsShown) return undefined;
  return { called, percent: Math.floor((countUpTo(minutes, punctualWithinMinutes) * 100) / called) };
}
