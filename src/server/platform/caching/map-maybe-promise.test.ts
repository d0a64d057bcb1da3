import { expect, test } from "vitest";
import { mapMaybePromise } from "./map-maybe-promise.ts";

test("a value is passed on at once, and a promise's once it resolves", async () => {
  const double = (count: number) => 2 * count;
  expect(mapMaybePromise(4, double)).toBe(8);
  const coming = mapMaybePromise(Promise.resolve(4), double);
  expect(coming).toBeInstanceOf(Promise);
  expect(await coming).toBe(8);
});

test("a failure is thrown at once for a value, and rejects for a promise", async () => {
  const fail = () => {
    throw new Error("away");
  };
  expect(() => mapMaybePromise(4, fail)).toThrow("away");
  await expect(mapMaybePromise(Promise.resolve(4), fail)).rejects.toThrow("away");
});
