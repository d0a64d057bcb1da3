// A PostgreSQL to be thrown away: nothing of it outlives its work, and it waits for no disk.
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

/** As nice as the night: whoever visits meanwhile is served first. */
const niceness = 10;

export async function openScratchPostgres(
  folder: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const joined = await joinEmbeddedPostgres(folder, settings);
  // A process that ends in the middle takes it along; one that is killed leaves it to the next (`clearScratchPostgres`).
  const end = (): void => clearScratchPostgres(folder);
  process.once("exit", end);
  const pid = readPostmaster(clusterOf(folder))?.pid;
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // Another account's: then it is as nice as any.
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

/** Ends what still runs there, and removes it. */
export function clearScratchPostgres(folder: string): void {
  const cluster = clusterOf(folder);
  const pid = readPostmaster(cluster)?.pid;
  // Somebody else may have its number by now.
  if (pid !== undefined && folderOf(pid) === cluster) process.kill(pid, "SIGQUIT");
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

function clusterOf(folder: string): string {
  return join(existsSync(folder) ? realpathSync(folder) : folder, "postgres-18");
}

/** PostgreSQL works in its folder; only Linux tells. */
function folderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
