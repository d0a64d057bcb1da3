import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { freeMailsOf } from "../mail/rescue-mails.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { absentees, isPresent, type Presence } from "../platform/queue/presence.ts";
import type { Services } from "../services.ts";
import { dropReplacedJobs } from "./rescue-jobs.ts";

export type LeaseWatch = { readonly stop: () => Promise<void> };

/** Between two looks; whoever has lost the connection and lives is back by then. */
const presetInterval = 5_000;

type Watching = Pick<Services, "db" | "log">;

/**
 * Frees what a dead process had at hand - its jobs, its mails - as soon as it is known to be dead: absent in two looks in
 * a row, while whoever looks is present in both. Every server watches all of them (mails §5).
 */
export function watchLeases(
  services: Watching,
  presence: Pick<Presence, "id">,
  interval = presetInterval,
): LeaseWatch {
  const stopping = new AbortController();
  const { signal } = stopping;
  const watch = async (): Promise<void> => {
    let missing: ReadonlySet<string> = new Set();
    while (!signal.aborted) {
      missing = await look(services, presence.id, missing).catch((error: unknown) => {
        services.log.warn("leases-not-watched", { error });
        return new Set<string>();
      });
      await sleep(interval, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const watched = watch();
  return {
    stop: async () => {
      stopping.abort();
      await watched;
    },
  };
}

/** One look; answers who is missing, to be compared with the next. */
export async function look(
  services: Watching,
  ownName: string,
  missingBefore: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const { db } = services;
  const holders = await listHolders(db);
  if (holders.length === 0) return new Set();
  const missing = await listMissing(db, ownName, holders);
  const dead = missing.filter((name) => missingBefore.has(name));
  if (dead.length > 0) await free(services, dead);
  return new Set(missing.filter((name) => !missingBefore.has(name)));
}

async function listHolders(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select locked_by as name from graphile_worker._private_jobs where locked_by is not null
    union select leased_by from outgoing_mails where leased_by is not null`.execute(db);
  return rows.map(({ name }) => name);
}

/** Nobody, as long as we are missing ourselves: the database has just come back, and the others are on their way too. */
async function listMissing(db: Db, ownName: string, holders: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from (${absentees(holders)}) as missing where ${isPresent(ownName)}`.execute(db);
  return rows.map(({ name }) => name);
}

async function free({ db, log }: Watching, dead: readonly string[]): Promise<void> {
  const freed = await inTransaction(db, async (tx) => {
    if (!(await isOurTurn(tx))) return undefined;
    const jobs = await freeJobsOf(tx, dead);
    const mails = await freeMailsOf(tx, dead);
    await dropReplacedJobs(tx);
    return { jobs, mails };
  });
  if (freed && freed.jobs + freed.mails > 0) log.warn("leases-of-the-dead-freed", { dead, ...freed });
}

/** One server at a time: the others have nothing left to do. */
async function isOurTurn(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(${freeingLock}::bigint) as ours`.execute(tx);
  return rows[0]?.ours ?? false;
}

/** Any number that nothing else in this database uses. */
const freeingLock = 7_325_386;

async function freeJobsOf(tx: Tx, workers: readonly string[]): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from graphile_worker._private_jobs where locked_by = any(${[...workers]}::text[])`.execute(tx);
  await sql`select graphile_worker.force_unlock_workers(${[...workers]}::text[])`.execute(tx);
  return rows.length;
}
