import type { Pool } from "pg";
import { lockIds } from "../platform/db/lock-ids.ts";

/** Throws where the lock is gone, and with it the right to go on. */
export type StillAlone = () => Promise<void>;

/** Does the work unless anybody is at it already, on whichever server: then it answers `undefined`. */
export async function oneAtATime<Value>(
  pool: Pick<Pool, "connect">,
  work: (stillAlone: StillAlone) => Promise<Value>,
): Promise<Value | undefined> {
  const client = await pool.connect();
  // It is found out by asking.
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
      // PostgreSQL notices the end of a session some time later: whoever asks next is not to meet what it held.
      await client.query("select pg_advisory_unlock($1)", [lockIds.backups]).catch(() => undefined);
    }
  } finally {
    // Ends the session, and its lock where the line was gone.
    client.release(true);
  }
}
