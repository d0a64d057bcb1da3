import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { toInstant } from "#domain/time.ts";
import { scheduleAt } from "./schedule-at.ts";

const warned: string[] = [];
const hear = ({ name }: Error): void => void warned.push(name);

afterEach(() => {
  process.off("warning", hear);
  warned.length = 0;
});

test("instants that have passed by the time they are found run at once, each once, without a timer warning from Node", async () => {
  process.on("warning", hear);
  const begun = Date.now();
  let now = begun;
  const planned = [begun + 1_000, begun + 2_000, begun + 3_000];
  const ran: number[] = [];
  const schedule = scheduleAt({
    clock: { now: () => toInstant(now) },
    // The look-up takes so long that the instant it finds has passed.
    findNext: async (after) => {
      const next = planned.find((instant) => instant > after);
      if (next === undefined) return undefined;
      now = next + 500;
      return toInstant(next);
    },
    run: () => void ran.push(now),
    onError: (error) => {
      throw error;
    },
  });
  await expect.poll(() => ran.length).toBe(planned.length);
  // Node emits its warnings on the next tick.
  await pause(0);
  schedule.stop();
  expect(ran).toEqual(planned.map((instant) => instant + 500));
  expect(warned).toEqual([]);
});
