import { expect, test } from "vitest";
import { later, toInstant } from "#domain/time.ts";
import { tokenBuckets } from "./token-buckets.ts";

const start = toInstant(1_800_000_000_000);

test("a burst passes, then as many a second as are refilled", () => {
  const { take } = tokenBuckets({ burst: 3, perSecond: 2 });
  expect([1, 2, 3, 4].map(() => take("one", start))).toEqual([0, 0, 0, 1]);
  expect([1, 2, 3].map(() => take("one", later(start, 1_000)))).toEqual([0, 0, 1]);
});

test("one caller's requests do not use up another's limit", () => {
  const { take } = tokenBuckets({ burst: 1, perSecond: 1 });
  expect([take("one", start), take("one", start), take("other", start)]).toEqual([0, 1, 0]);
});

test("a caller who waits for as long as announced is served, and not earlier", () => {
  const { take } = tokenBuckets({ burst: 1, perSecond: 0.1 });
  take("one", start);
  expect(take("one", start)).toBe(10);
  expect(take("one", later(start, 9_000))).toBe(1);
  expect(take("one", later(start, 10_000))).toBe(0);
});

test("a flood of callers is forgotten, the oldest first", () => {
  const { take } = tokenBuckets({ burst: 1, perSecond: 1 });
  take("first", start);
  for (let caller = 0; caller < 50_000; caller += 1) take(`caller ${caller}`, start);
  expect(take("caller 49999", start)).toBe(1);
  expect(take("first", start)).toBe(0);
});
