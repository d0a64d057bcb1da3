import type { Pool } from "pg";
import { lockIds } from "../platform/db/lock-ids.ts";

/** Throws where the lock is lost: the work must not go on. */
export type AssertLocked = () => Promise<void>;

/** Does the work unless another server or process is doing it: then returns `undefined`. */
export async function withBackupLock<Value>(
  pool: Pick<Pool, "connect">,
  work: (assertLocked: AssertLocked) => Promise<Value>,
): Promise<Value | undefined> {
  const client = await pool.connect();
  // The next query reports a lost connection.
  client.on("error", () => undefined);
  try {
    await client.query("set idle_session_timeout = 0");
    const { rows } = await client.query("select pg_try_advisory_lock($1) as taken", [lockIds.backups]);
    if (rows[0]?.taken !== true) return undefined;
    try {
      return await work(async () => {
        await client.query("select 1");
      });
    } finally {
      // PostgreSQL may notice the end of a session late: unlocked explicitly, so that the next caller is not refused.
      await client.query("select pg_advisory_unlock($1)", [lockIds.backups]).catch(() => undefined);
    }
  } finally {
    // Closes the connection, which also ends a lock that could not be released.
    client.release(true);
  }
}
