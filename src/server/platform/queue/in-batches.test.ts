import { expect, test } from "vitest";
import { inBatches } from "./in-batches.ts";

/** Doubles each number once its gate opens, and records which numbers were batched together. */
function slowDouble() {
  const batches: (readonly number[])[] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const double = inBatches<number, number>(async (numbers) => {
    batches.push(numbers);
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    await gate.promise;
    return numbers.map((number) => number * 2);
  });
  const asked = async (count: number) => {
    await expect.poll(() => batches.length).toBe(count);
  };
  return { double, batches, gates, asked };
}

test("questions of one turn, and those asked while an answer is awaited, each go in one batch, in order", async () => {
  const { double, batches, gates, asked } = slowDouble();
  const first = [double(1), double(2), double(3)];
  await asked(1);
  const second = [double(4), double(5), double(6)];
  gates[0]?.resolve();
  expect(await Promise.all(first)).toEqual([2, 4, 6]);
  await asked(2);
  gates[1]?.resolve();
  expect(await Promise.all(second)).toEqual([8, 10, 12]);
  expect(batches).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ]);
});

test("a failure rejects each question of its batch, and the next batch is asked all the same", async () => {
  const { double, gates, asked } = slowDouble();
  const first = [double(1), double(2), double(3)];
  await asked(1);
  const next = double(4);
  gates[0]?.reject(new Error("away"));
  const outcomes = await Promise.allSettled(first);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  await asked(2);
  gates[1]?.resolve();
  expect(await next).toBe(8);
});
