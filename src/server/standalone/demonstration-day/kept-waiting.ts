// One traveller is always late: there is a call to make, and after 45 minutes a no-show to record.
import { hour, type Instant, minute } from "#domain/time.ts";

const lateAfter = 10 * minute;
/** Upper bound unless another car is late by then: two are this far apart on a sold-out night of 25 hours. */
const atMost = 5 * hour;
/** From then on the next due car is kept waiting to take its place. */
const replacedAfter = 55 * minute;

export function isKeptWaiting(dropOffAt: Instant, now: Instant): boolean {
  return now - dropOffAt >= lateAfter && now - dropOffAt < atMost;
}

/** Of the due cars, ordered by drop-off, those that the valets leave waiting. */
export function leftWaiting<Car extends { readonly dropOffAt: Instant }>(
  due: readonly Car[],
  now: Instant,
): readonly Car[] {
  const late = due.findLast(({ dropOffAt }) => isKeptWaiting(dropOffAt, now));
  const next = due.findLast(({ dropOffAt }) => now - dropOffAt < lateAfter);
  const wantsNext = late === undefined || now - late.dropOffAt >= replacedAfter;
  return [late, wantsNext ? next : undefined].filter((car) => car !== undefined);
}
