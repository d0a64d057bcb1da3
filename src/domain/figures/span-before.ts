import { addDays } from "#domain/time.ts";
import { daysIn, type FigureSpan } from "./figure-span.ts";

/** The span of equal length that ends the day before. */
export function spanBefore(span: FigureSpan): FigureSpan {
  const until = addDays(span.from, -1);
  return { from: addDays(until, 1 - daysIn(span)), until };
}
