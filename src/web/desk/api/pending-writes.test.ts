import { afterEach, expect, test, vi } from "vitest";
import { pendingWrites } from "./pending-writes.ts";

afterEach(() => vi.useRealTimers());

test("a read waits until all three changes in flight are answered, including refused ones", async () => {
  const { send, answered } = pendingWrites();
  const changes = [Promise.withResolvers(), Promise.withResolvers(), Promise.withResolvers()];
  const sent = changes.map(({ promise }) => send(promise));
  let isRead = false;
  const read = answered().then(() => {
    isRead = true;
  });
  changes[2]?.resolve("closed");
  changes[0]?.reject(new Error("refused"));
  await Promise.allSettled([sent[0], sent[2]]);
  await Promise.resolve();
  expect(isRead).toBe(false);
  changes[1]?.resolve("moved");
  await read;
  expect(isRead).toBe(true);
  // A change that has been answered delays nobody.
  await answered();
});

test("a change that is never answered delays a read for one second at most", async () => {
  vi.useFakeTimers();
  const { send, answered } = pendingWrites();
  for (const _ of [1, 2, 3]) void send(new Promise(() => undefined));
  let isRead = false;
  void answered().then(() => {
    isRead = true;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(isRead).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isRead).toBe(true);
});
