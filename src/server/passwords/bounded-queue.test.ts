import { expect, test } from "vitest";
import { boundedQueue } from "./bounded-queue.ts";

test("rule 25: as many run at once as may, as many wait as may, and the rest are told so at once", async () => {
  const enqueue = boundedQueue({ atOnce: 2, waiting: 3 });
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
  const outcomes = Array.from({ length: 8 }, () => enqueue(task));
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

test("a task that fails frees its place for the next one", async () => {
  const enqueue = boundedQueue({ atOnce: 1, waiting: 1 });
  const failing = enqueue(async () => {
    throw new Error("broken");
  });
  const next = enqueue(async () => "next");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toEqual({ ok: true, value: "next" });
  expect(await enqueue(async () => "last")).toEqual({ ok: true, value: "last" });
});

test("rule 25: one caller who sends many keeps another waiting for one of them, and is stopped first", async () => {
  const enqueue = boundedQueue({ atOnce: 1, waiting: 20, waitingEach: 5 });
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const task = (name: string) => async () => {
    if (name === "flood 0") await first.promise;
    order.push(name);
  };
  const flood = Array.from({ length: 10 }, (_, index) => enqueue(task(`flood ${index}`), "flood"));
  const others = ["one", "two"].map((name) => enqueue(task(name), name));
  const refused = await Promise.all(flood.slice(6));
  expect(refused.map(({ ok }) => ok)).toEqual([false, false, false, false]);
  first.resolve();
  await Promise.all([...flood, ...others]);
  expect(order.slice(0, 4)).toEqual(["flood 0", "flood 1", "one", "two"]);
});

test("control: if all callers share one key, the others wait for the whole flood", async () => {
  const enqueue = boundedQueue({ atOnce: 1, waiting: 20 });
  const order: string[] = [];
  const tasks = ["flood", "flood", "flood", "one"].map((name) => enqueue(async () => void order.push(name)));
  await Promise.all(tasks);
  expect(order.at(-1)).toBe("one");
});
