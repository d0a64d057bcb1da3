import { expect, test } from "vitest";
import { boundedQueue } from "./bounded-queue.ts";

test("as many run at once as may, as many wait as may, and the rest are told so at once", async () => {
  const inLine = boundedQueue({ atOnce: 2, waiting: 3 });
  const gates: (() => void)[] = [];
  let most = 0;
  let running = 0;
  const task = async (): Promise<string> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => gates.push(resolve));
    running -= 1;
    return "done";
  };
  const outcomes = Array.from({ length: 8 }, () => inLine(task));
  const refused = await Promise.all(outcomes.slice(5));
  expect(refused).toEqual(Array.from({ length: 3 }, () => ({ ok: false, refusal: "busy" })));
  for (let done = 0; done < 5; done += 1) {
    gates.shift()?.();
    await outcomes[done];
    await Promise.resolve();
  }
  expect(await Promise.all(outcomes.slice(0, 5))).toEqual(
    Array.from({ length: 5 }, () => ({ ok: true, value: "done" })),
  );
  expect(most).toBe(2);
});

test("a task that fails leaves its place to the next", async () => {
  const inLine = boundedQueue({ atOnce: 1, waiting: 1 });
  const failing = inLine(async () => {
    throw new Error("broken");
  });
  const next = inLine(async () => "next");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toEqual({ ok: true, value: "next" });
  expect(await inLine(async () => "last")).toEqual({ ok: true, value: "last" });
});
