import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readPostmaster } from "#server/standalone/embedded-postgres/postmaster-file.ts";

/** Milliseconds: recovery is slow on a busy machine; this finds a database that never comes back. */
const timeoutMs = 90_000;

/**
 * kill -9 for the database of a data folder. For a moment after the last kill the pid file still names a dead process:
 * waits for the next one.
 */
export async function killPostmaster(dataDir: string): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const postmaster = readPostmaster(join(dataDir, "postgres-18"));
    if (postmaster && killed(postmaster.pid)) return;
    if (Date.now() > deadline) throw new Error("no PostgreSQL runs");
    await sleep(10);
  }
}

function killed(pid: number): boolean {
  try {
    return process.kill(pid, "SIGKILL");
  } catch {
    return false;
  }
}
