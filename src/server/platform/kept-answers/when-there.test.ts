import { expect, test } from "vitest";
import { whenThere } from "./when-there.ts";

test("what is there is gone on with at once, and what still comes once it is there", async () => {
  const double = (count: number) => 2 * count;
  expect(whenThere(4, double)).toBe(8);
  const coming = whenThere(Promise.resolve(4), double);
  expect(coming).toBeInstanceOf(Promise);
  expect(await coming).toBe(8);
});

test("a failure is thrown at once, or is the promise's", async () => {
  const fail = () => {
    throw new Error("away");
  };
  expect(() => whenThere(4, fail)).toThrow("away");
  await expect(whenThere(Promise.resolve(4), fail)).rejects.toThrow("away");
});
