import { expect, test } from "vitest";
import { doOnce } from "./do-once.ts";

function counted(most: number) {
  const worked: string[] = [];
  const once = doOnce<string>(most);
  const ask = (key: string, result = key.toUpperCase()) =>
    once(key, async () => {
      worked.push(key);
      if (result === "") throw new Error(key);
      return result;
    });
  return { ask, worked };
}

test("three keys that are asked for at once, and later again, are worked on once each", async () => {
  const { ask, worked } = counted(3);
  const keys = ["one", "two", "three"];
  for (const _ of [1, 2, 3]) {
    const all = await Promise.all([...keys, ...keys, ...keys].map((key) => ask(key)));
    expect(new Set(all)).toEqual(new Set(["ONE", "TWO", "THREE"]));
  }
  expect(worked).toEqual(keys);
});

test("a failure reaches all who wait for it, and the next one tries again", async () => {
  const { ask, worked } = counted(3);
  const failed = await Promise.allSettled([ask("one", ""), ask("one", ""), ask("one", "")]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(await ask("one")).toBe("ONE");
  expect(worked).toEqual(["one", "one"]);
});

test("the results last asked for are kept, and the oldest is worked on again", async () => {
  const { ask, worked } = counted(3);
  for (const key of ["one", "two", "three", "one", "four", "one", "two"]) await ask(key);
  expect(worked).toEqual(["one", "two", "three", "four", "two"]);
});
