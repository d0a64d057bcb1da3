// Point-in-time recovery: PostgreSQL replays its WAL up to a moment and is then promoted. As a standby without a
// primary it needs no `restore_command`, and so no shell: all its WAL is in `pg_wal` already.
import { chownSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { type Instant, isoFromInstant } from "#domain/time.ts";
import {
  currentSocketFolder,
  databaseName,
  openPostgresInstance,
  type PostgresInstance,
  superuser,
} from "./postgres-instance.ts";
import { embeddedClient, probe } from "./probe.ts";
import { releasePostgres } from "./release-postgres.ts";
import { type Attempt, type ServerSettings, startPostmaster } from "./start-postmaster.ts";

export type Recovered = { readonly url: string; readonly close: () => Promise<void> };

/** The data folder holds a base backup and its WAL; commits after `until` are left out. */
export async function recoverPostgres(dataDir: string, until: Instant): Promise<Recovered> {
  const home = openPostgresInstance(dataDir);
  writeFileSync(join(home.clusterFolder, "standby.signal"), "", { mode: 0o600 });
  giveToAccount(home);
  const isThere = await replay(home, {
    recovery_target_time: isoFromInstant(until).replace("T", " ").replace("Z", "+00"),
    // Pauses at the target until it is promoted.
    recovery_target_action: "pause",
  });
  // All the log is older than the target, which PostgreSQL would treat as an error: replay it without one.
  if (!isThere) await replay(home, {});
  return {
    url: `postgres://${superuser}@${encodeURIComponent(currentSocketFolder(home))}/${databaseName}`,
    close: () => releasePostgres(home),
  };
}

/** Leaves the server running once promoted; stops it and returns false if the log ends before the target. */
async function replay(home: PostgresInstance, target: ServerSettings): Promise<boolean> {
  const ends = Object.keys(target).length === 0;
  const attempt = startPostmaster(home, {
    ...target,
    recovery_target_timeline: "current",
    wal_retrieve_retry_interval: "100ms",
  });
  try {
    while ((await probe(currentSocketFolder(home))) !== "ready") await waitWhileRunning(attempt, home);
    const session = embeddedClient(currentSocketFolder(home), databaseName);
    await session.connect();
    try {
      while (!(await isTrue(session, `${atTarget} or ${atEnd}`))) await waitWhileRunning(attempt, home);
      if (ends || (await isTrue(session, atTarget))) {
        await session.query("select pg_promote(false)");
        while (await isTrue(session, "pg_is_in_recovery()")) await waitWhileRunning(attempt, home);
        return true;
      }
    } finally {
      await session.end();
    }
    await shutDown(attempt);
    return false;
  } catch (error) {
    await shutDown(attempt);
    throw error;
  }
}

const atTarget = "pg_get_wal_replay_pause_state() = 'paused'";
/** Waiting for more WAL, which it polls for. */
const atEnd = `exists (select from pg_stat_activity
  where backend_type = 'startup' and wait_event = 'RecoveryRetrieveRetryInterval')`;

async function shutDown(attempt: Attempt): Promise<void> {
  attempt.process.kill("SIGINT");
  while (!attempt.ended) await sleep(20);
}

async function waitWhileRunning(attempt: Attempt, { logFile }: PostgresInstance): Promise<void> {
  if (attempt.ended) {
    const said = attempt.said().split("\n").slice(-8).join("\n");
    throw new Error(`PostgreSQL could not work its log off; its own log is ${logFile}.\n${said}`);
  }
  await sleep(20);
}

async function isTrue(session: Client, condition: string): Promise<boolean> {
  const { rows } = await session.query<{ is: boolean }>(`select ${condition} as is`);
  return rows[0]?.is ?? false;
}

/** Unpacked as root, but written to by the database's account. */
function giveToAccount({ account, clusterFolder }: PostgresInstance): void {
  if (account === undefined) return;
  const below = readdirSync(clusterFolder, { recursive: true, encoding: "utf8" });
  for (const name of ["", ...below]) chownSync(join(clusterFolder, name), account.uid, account.gid);
}
