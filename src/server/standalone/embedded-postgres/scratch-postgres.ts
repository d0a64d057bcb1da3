// A disposable PostgreSQL: its data does not outlive its work, so it never syncs to disk.
import { existsSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { setPriority } from "node:os";
import { join } from "node:path";
import { joinEmbeddedPostgres } from "./embedded-postgres.ts";
import { readPostmaster } from "./postmaster-file.ts";

const settings = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_connections: "10",
  shared_buffers: "32MB",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "256MB",
  autovacuum: "off",
};

/** A low priority, so that live requests are served first. */
const niceness = 10;

export async function openScratchPostgres(
  folder: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const joined = await joinEmbeddedPostgres(folder, settings);
  // Ended when this process exits; if this process is killed, the next one ends it (`clearScratchPostgres`).
  const end = (): void => clearScratchPostgres(folder);
  process.once("exit", end);
  const pid = readPostmaster(clusterOf(folder))?.pid;
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // It runs under another account: its priority stays normal.
  }
  return {
    url: joined.url(),
    close: async () => {
      process.off("exit", end);
      await joined.leave();
      clearScratchPostgres(folder);
    },
  };
}

/** Ends the server that still runs there, and removes the folder. */
export function clearScratchPostgres(folder: string): void {
  const cluster = clusterOf(folder);
  const pid = readPostmaster(cluster)?.pid;
  // The process id may have been reused.
  if (pid !== undefined && folderOf(pid) === cluster) process.kill(pid, "SIGQUIT");
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

function clusterOf(folder: string): string {
  return join(existsSync(folder) ? realpathSync(folder) : folder, "postgres-18");
}

/** PostgreSQL's working directory is its folder; readable on Linux only. */
function folderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
