// All processes that use the embedded server are equal: the one that started it may exit first without affecting the
// others, and the last one to leave stops it (decision 0003).
import { rmdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { givePresenceUp, hasLiveUsers, lockExclusively, unlockExclusively } from "./database-presence.ts";
import { currentSocketFolder, databaseName, type PostgresInstance } from "./postgres-instance.ts";
import { isAlive, readPostmaster } from "./postmaster-file.ts";
import { embeddedClient } from "./probe.ts";
import { socketFolder } from "./socket-folder.ts";
import { launcherMark } from "./start-postmaster.ts";

const leaving = "valet-leaving";
const timeoutMs = 5_000;
const stopTimeoutMs = 15_000;

/** `present` is the session that marked this process as a user, if there is one. */
export async function releasePostgres(home: PostgresInstance, present?: Client): Promise<void> {
  const session = await openSession(home, present);
  if (!session) return;
  try {
    if (await isOursAndUnused(session)) await stop(home);
  } catch {
    // The server has ended by itself.
  } finally {
    await session.end().catch(() => undefined);
  }
}

async function openSession(home: PostgresInstance, present?: Client): Promise<Client | undefined> {
  try {
    if (present) {
      await givePresenceUp(present, leaving);
      return present;
    }
    const session = embeddedClient(currentSocketFolder(home), databaseName, leaving);
    await session.connect();
    return session;
  } catch {
    return undefined;
  }
}

/** No process can join: the exclusive lock is held until the server, and this session with it, has ended. */
async function stop(home: PostgresInstance): Promise<void> {
  const pid = readPostmaster(home.clusterFolder)?.pid;
  if (pid === undefined) return;
  try {
    // SIGINT is the fast shutdown: it ends connections and writes a checkpoint, so no crash recovery is needed.
    process.kill(pid, "SIGINT");
  } catch {
    return;
  }
  const deadline = Date.now() + stopTimeoutMs;
  while (isAlive(pid) && Date.now() < deadline) await sleep(10);
  removeSocketFolder(home);
}

/** Only if it is empty; the next start creates it again. */
function removeSocketFolder(home: PostgresInstance): void {
  try {
    rmdirSync(socketFolder(home));
  } catch {
    // Another process uses it again.
  }
}

async function isOursAndUnused(session: Client): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (await hasLiveUsers(session)) return false;
    if (await lockExclusively(session)) {
      const { rows } = await session.query<{ mark: string; users: number }>(
        `select current_setting('cluster_name') as mark,
                (select count(*)::int from pg_stat_activity
                  where backend_type = 'client backend' and application_name <> $1) as users`,
        [leaving],
      );
      if (rows[0]?.mark === launcherMark && rows[0].users === 0) return true;
      await unlockExclusively(session);
      if (rows[0]?.mark !== launcherMark) return false;
    }
    // Connections that were just closed take a moment to leave `pg_stat_activity`.
    await sleep(25);
  }
  return false;
}
