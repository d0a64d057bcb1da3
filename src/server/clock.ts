import { type Instant, toInstant } from "#domain/time.ts";

/** Where `now` comes from (rules §1): handed to use cases, so that a test decides what time it is. */
export type Clock = { readonly now: () => Instant };

export const realClock: Clock = { now: () => toInstant(Date.now()) };

/** Runs on from `start` at the pace of the real clock. */
export function clockFrom(start: Instant): Clock {
  const offset = start - Date.now();
  return { now: () => toInstant(Date.now() + offset) };
}
