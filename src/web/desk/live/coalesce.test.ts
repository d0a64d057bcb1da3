import { expect, test } from "vitest";
import { coalesce } from "./coalesce.ts";

/** Runs that end when the test says how. */
function opened() {
  const runs: PromiseWithResolvers<void>[] = [];
  const read = coalesce(() => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  });
  return { runs, read };
}

test("three changes during a run are one more run", async () => {
  const { runs, read } = opened();
  const asked = [1, 2, 3, 4].map(() => read());
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.resolve();
  await Promise.all(asked);
  expect(runs).toHaveLength(2);
});

test("a day whose reading failed is read again at the next change", async () => {
  const { runs, read } = opened();
  for (const number of [1, 2, 3]) {
    const asked = read();
    runs[number - 1]?.reject(new Error("the screen could not show it"));
    await expect(asked).rejects.toThrow("could not show");
    expect(runs).toHaveLength(number);
  }
});

test("a change during a reading that fails is read", async () => {
  const { runs, read } = opened();
  const [first] = [read(), read()];
  runs[0]?.reject(new Error("the screen could not show it"));
  await expect(first).rejects.toThrow("could not show");
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await expect
    .poll(() => {
      void read();
      return runs.length;
    })
    .toBe(3);
});
