import { runMigrations } from "graphile-worker";
import type { Pool } from "pg";
import type { Log } from "../../log.ts";
import { silentLog } from "../../log.ts";
import { workerLogger } from "./worker-logger.ts";

/** Any number that nothing else in this database uses. */
const installLock = 7_325_382;

/** Installs what the jobs need in the database. Servers that start together wait for each other. */
export async function prepareJobs(pool: Pool, log: Log = silentLog): Promise<void> {
  const client = await pool.connect();
  try {
    // The server before us may still be installing, which takes longer than a request may wait.
    await client.query("set lock_timeout = 0; set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [installLock]);
    await runMigrations({ pgPool: pool, logger: workerLogger(log) });
  } finally {
    // Closing the connection gives up the lock and the settings, whatever happened before.
    client.release(true);
  }
}
