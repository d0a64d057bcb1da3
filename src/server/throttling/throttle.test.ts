import { expect, test } from "vitest";
import { hour, type Instant, later, minute, toInstant } from "#domain/time.ts";
import {
  afterAttempt,
  type ThrottleKind,
  type ThrottleState,
  throttlePolicies,
  withoutAttempt,
} from "./throttle.ts";

const start = toInstant(1_800_000_000_000);
const fresh: ThrottleState = { tries: 0, lastTryAt: start, openAt: start };

/** Makes attempts as fast as the throttle allows, and returns their number. */
function triesWithin(kind: ThrottleKind, milliseconds: number): number {
  let state = fresh;
  let count = 0;
  for (let at: Instant = start; at < start + milliseconds; at = later(at, 1_000)) {
    for (let next = afterAttempt(throttlePolicies[kind], state, at); next; ) {
      state = next;
      count += 1;
      next = afterAttempt(throttlePolicies[kind], state, at);
    }
  }
  return count;
}

test("one account gets at most 10 attempts in 15 minutes, from one network or from everywhere", () => {
  expect(triesWithin("sign-in-here", 15 * minute)).toBe(9);
  expect(triesWithin("sign-in-anywhere", 15 * minute)).toBeLessThanOrEqual(10);
});

test("one network gets at most 100 failed attempts in an hour", () => {
  expect(triesWithin("sign-in-network", hour)).toBeLessThanOrEqual(100);
});

test.each(Object.keys(throttlePolicies) as ThrottleKind[])(
  "the throttle %s never closes for more than 15 minutes",
  (kind) => {
    const policy = throttlePolicies[kind];
    let state = fresh;
    for (let tries = 0; tries < 2_000; tries += 1) {
      const now = state.openAt;
      state = afterAttempt(policy, state, now) ?? state;
      expect(state.openAt - now).toBeLessThanOrEqual(15 * minute);
    }
  },
);

test("an attempt that is too early changes nothing: it does not lengthen the wait", () => {
  const policy = throttlePolicies["sign-in-here"];
  const closed = { tries: 5, lastTryAt: start, openAt: later(start, 30_000) };
  expect(afterAttempt(policy, closed, later(start, 29_999))).toBeUndefined();
  expect(afterAttempt(policy, closed, later(start, 30_000))?.openAt).toBe(later(start, 90_000));
});

test("failed attempts are forgotten after a quiet hour", () => {
  const policy = throttlePolicies["sign-in-here"];
  const late = { tries: 9, lastTryAt: start, openAt: later(start, 15 * minute) };
  expect(afterAttempt(policy, late, later(start, hour))?.tries).toBe(1);
});

test("an attempt that is given back does not count", () => {
  const policy = throttlePolicies["sign-in-here"];
  const fifth = afterAttempt(policy, { ...fresh, tries: 4 }, start);
  expect(fifth?.openAt).toBe(later(start, 30_000));
  expect(fifth && withoutAttempt(policy, fifth, start)).toEqual({
    tries: 4,
    lastTryAt: start,
    openAt: start,
  });
});

test("of two free attempts recorded out of order both count", () => {
  const policy = throttlePolicies["sign-in-network"];
  const first = afterAttempt(policy, fresh, later(start, 20));
  expect(first && afterAttempt(policy, first, start)).toMatchObject({ tries: 2 });
  const forgiven = first && withoutAttempt(policy, first, later(start, 40));
  expect(forgiven && afterAttempt(policy, forgiven, start)).toMatchObject({ tries: 1 });
});
