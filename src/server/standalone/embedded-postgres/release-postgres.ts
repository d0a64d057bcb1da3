// Every process that uses the embedded server is its equal: whichever started it may end first without breaking the
// others, and the last one to leave stops it (decision 0003).
import { rmdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { currentSocketFolder, databaseName, type PostgresInstance } from "./postgres-instance.ts";
import { isAlive, readPostmaster } from "./postmaster-file.ts";
import { embeddedClient } from "./probe.ts";
import { socketFolder } from "./socket-folder.ts";
import { launcherMark } from "./start-postmaster.ts";

const leaving = "valet-leaving";
const timeoutMs = 5_000;
const stopPatience = 15_000;

export async function releasePostgres(home: PostgresInstance): Promise<void> {
  const pid = readPostmaster(home.clusterFolder)?.pid;
  if (pid === undefined || !(await isOursAndUnused(home))) return;
  try {
    // SIGINT is the fast shutdown: it ends connections, writes a checkpoint and leaves nothing to recover.
    process.kill(pid, "SIGINT");
  } catch {
    return;
  }
  const deadline = Date.now() + stopPatience;
  while (isAlive(pid) && Date.now() < deadline) await sleep(10);
  removeSocketFolder(home);
}

/** Only when it is empty: whoever starts the server again makes it again. */
function removeSocketFolder(home: PostgresInstance): void {
  try {
    rmdirSync(socketFolder(home));
  } catch {
    // Another process uses it again.
  }
}

async function isOursAndUnused(home: PostgresInstance): Promise<boolean> {
  const client = embeddedClient(currentSocketFolder(home), databaseName, leaving);
  try {
    await client.connect();
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline) {
      const { rows } = await client.query<{ mark: string; users: number }>(
        `select current_setting('cluster_name') as mark,
                (select count(*)::int from pg_stat_activity
                  where backend_type = 'client backend' and application_name <> $1) as users`,
        [leaving],
      );
      if (rows[0]?.mark !== launcherMark) return false;
      if (rows[0].users === 0) return true;
      // Connections that were just closed take a moment to vanish from the list.
      await sleep(25);
    }
    return false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
