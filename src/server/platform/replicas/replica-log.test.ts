import { expect, test } from "vitest";
import { openReplicaLog } from "./replica-log.ts";

const at = (bytes: bigint, timeline = 1) => ({ timeline, bytes });

test("a replica is complete until the last moment at which the writer's WAL position was not beyond its own", () => {
  const log = openReplicaLog(10_000);
  log.note(at(100n), 1_000);
  log.note(at(200n), 2_000);
  log.note(at(300n), 3_000);
  expect([50n, 100n, 199n, 200n, 250n, 300n, 900n].map((bytes) => log.completeUntil(at(bytes)))).toEqual([
    undefined,
    1_000,
    1_000,
    2_000,
    2_000,
    3_000,
    3_000,
  ]);
});

test("while nobody writes, a replica is as recent as the last position noted of the writer", () => {
  const log = openReplicaLog(10_000);
  for (const moment of [1_000, 2_000, 3_000]) log.note(at(100n), moment);
  expect(log.completeUntil(at(100n))).toBe(3_000);
});

test("a replica on another timeline is never complete, however far its position is", () => {
  const log = openReplicaLog(10_000);
  log.note(at(100n), 1_000);
  log.note(at(150n, 2), 2_000);
  expect(log.completeUntil(at(900n))).toBeUndefined();
  expect(log.completeUntil(at(900n, 2))).toBe(2_000);
});

test("positions older than the limit are forgotten, and not taken for recent ones", () => {
  const log = openReplicaLog(1_000);
  for (const moment of [0, 1_000, 2_000]) log.note(at(BigInt(moment)), moment);
  expect(log.completeUntil(at(999n))).toBeUndefined();
  expect(log.completeUntil(at(2_000n))).toBe(2_000);
});
