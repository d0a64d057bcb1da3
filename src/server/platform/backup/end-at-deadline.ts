import { setTimeout as sleep } from "node:timers/promises";
import type { PoolClient } from "pg";

/** Hours: a large lot's years are saved in minutes, and a command that stands still holds a snapshot of the live database. */
export const commandDeadline = 4 * 3_600_000;

/** Cuts the connection that the work runs on, which ends the work with an error, once the deadline has passed. */
export async function endAtDeadline<Value>(
  client: PoolClient,
  milliseconds: number,
  work: () => Promise<Value>,
): Promise<Value> {
  const done = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: done.signal, ref: false }).then(
    () => true,
    () => false,
  );
  let isLate = false;
  void late.then((passed) => {
    isLate = passed;
    if (passed) client.connection.stream.destroy();
  });
  try {
    return await work();
  } catch (error) {
    throw isLate
      ? new Error(`Given up after ${Math.round(milliseconds / 1_000)} seconds.`, { cause: error })
      : error;
  } finally {
    done.abort();
  }
}
