import { expect, test } from "vitest";
import { DatabaseUnavailableError } from "../db/connection-fault.ts";
import { eachForItself } from "./each-for-itself.ts";

async function doneOf(failing: ReadonlyMap<number, Error>) {
  const done: number[] = [];
  const thrown = await eachForItself([1, 2, 3, 4], async (item) => {
    const error = failing.get(item);
    if (error) throw error;
    done.push(item);
  }).catch((error: unknown) => error);
  return { done, thrown };
}

test("what fails stops none of the others, and the first failure is thrown at the end", async () => {
  const [first, second] = [new Error("first"), new Error("second")];
  expect(await doneOf(new Map())).toEqual({ done: [1, 2, 3, 4], thrown: undefined });
  const { done, thrown } = await doneOf(
    new Map([
      [1, first],
      [3, second],
    ]),
  );
  expect(done).toEqual([2, 4]);
  expect(thrown).toBe(first);
});

test("an outage of the database is not waited for once more by each of the others", async () => {
  const away = new DatabaseUnavailableError("away");
  expect(await doneOf(new Map([[2, away]]))).toEqual({ done: [1], thrown: away });
});
