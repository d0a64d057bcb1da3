import { setTimeout as sleep } from "node:timers/promises";
import type { PoolClient } from "pg";

/** Four hours: a large lot's years are saved in minutes, and a hung command holds a snapshot of the live database. */
export const commandDeadline = 4 * 3_600_000;

/** Destroys the connection that the work runs on once the deadline has passed, so that the work fails with an error. */
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
