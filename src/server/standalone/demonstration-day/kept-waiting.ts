// One car is always late: whoever opens the demonstration finds somebody to call, and after three quarters of an hour to give up.
import { hour, type Instant, minute } from "#domain/time.ts";

const lateAfter = 10 * minute;
/** Until then, unless another one is late by then: in a night that is sold out and has one hour twice two are so far apart. */
const atMost = 5 * hour;
/** From here on the next car that comes is left waiting to take its place. */
const replacedAfter = 55 * minute;

export function isKeptWaiting(dropOffAt: Instant, now: Instant): boolean {
  return now - dropOffAt >= lateAfter && now - dropOffAt < atMost;
}

/** Of the cars that are due, the first of them first: those that the valets leave standing. */
export function leftWaiting<Car extends { readonly dropOffAt: Instant }>(
  due: readonly Car[],
  now: Instant,
): readonly Car[] {
  const late = due.findLast(({ dropOffAt }) => isKeptWaiting(dropOffAt, now));
  const next = due.findLast(({ dropOffAt }) => now - dropOffAt < lateAfter);
  const wantsNext = late === undefined || now - late.dropOffAt >= replacedAfter;
  return [late, wantsNext ? next : undefined].filter((car) => car !== undefined);
}
