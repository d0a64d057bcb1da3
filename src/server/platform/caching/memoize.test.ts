import { expect, test } from "vitest";
import { memoize } from "./memoize.ts";

function counted(most: number) {
  const worked: string[] = [];
  const ask = memoize(most, (text) => {
    worked.push(text);
    return text.toUpperCase();
  });
  return { ask, worked };
}

test("three texts are computed once each, and each gets its own result", () => {
  const { ask, worked } = counted(3);
  const asked = ["one", "two", "three"];
  for (const _ of [1, 2, 3]) expect(asked.map(ask)).toEqual(["ONE", "TWO", "THREE"]);
  expect(worked).toEqual(asked);
});

test("a false or empty result is cached as well", () => {
  let worked = 0;
  const isLong = memoize(3, (text) => {
    worked += 1;
    return text.length > 3;
  });
  for (const _ of [1, 2, 3]) expect(["", "one", "three"].map(isLong)).toEqual([false, false, true]);
  expect(worked).toBe(3);
});

test("the cache keeps the last texts of a flood, and computes the first one again", () => {
  const { ask, worked } = counted(3);
  for (let text = 0; text < 1_000; text += 1) ask(`text ${text}`);
  for (const text of [997, 998, 999]) ask(`text ${text}`);
  expect(worked).toHaveLength(1_000);
  expect(ask("text 0")).toBe("TEXT 0");
  expect(worked).toHaveLength(1_001);
});

test("control: a cache without room keeps nothing", () => {
  const { ask, worked } = counted(0);
  for (const _ of [1, 2, 3]) expect(ask("one")).toBe("ONE");
  expect(worked).toHaveLength(3);
});
