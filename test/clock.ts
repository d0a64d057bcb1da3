import { type Instant, instantFromIso, later } from "#domain/time.ts";

export type TestClock = {
  readonly now: () => Instant;
  readonly set: (instant: Instant | string) => void;
  /** Advances by so many milliseconds; `hour`, `day` and their like are in `#domain/time.ts`. */
  readonly advance: (milliseconds: number) => void;
};

/** A clock that stands still until the test moves it. Takes an instant or its ISO 8601 text. */
export function testClock(start: Instant | string = "2026-11-21T09:00:00Z"): TestClock {
  let current = asInstant(start);
  return {
    now: () => current,
    set: (instant) => {
      current = asInstant(instant);
    },
    advance: (milliseconds) => {
      current = later(current, milliseconds);
    },
  };
}

function asInstant(instant: Instant | string): Instant {
  return typeof instant === "string" ? instantFromIso(instant) : instant;
}
