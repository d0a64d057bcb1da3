import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { Client } from "pg";

/**
 * Tells every server on this database that a holder of leases lives: a lock that PostgreSQL gives up by itself when the
 * process ends, however it ends (mails §5).
 */
export type Presence = {
  /** What a process may hold leases by. */
  readonly id: string;
  /** Lives under this name too: each job worker has one of its own. */
  readonly alsoAs: (name: string) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** The first half of the lock's two numbers: any one that nothing else in this database uses. */
const presenceLock = 7_325_385;

const pause = 100;

/** Takes part under `id`, and again whenever the connection is lost, which is no death. */
export async function openPresence(databaseUrl: string, id: string): Promise<Presence> {
  const names = new Set([id]);
  const stopping = new AbortController();
  const { signal } = stopping;
  let line = await openLine(databaseUrl);
  const holdAll = async (): Promise<void> => {
    for (const name of names) await line.hold(name);
  };
  await holdAll();
  const keepUp = async (): Promise<void> => {
    for (;;) {
      await line.cut;
      if (signal.aborted) return;
      // Others look twice before they take a silence for a death.
      line = await openLine(databaseUrl).catch(() => cutLine);
      await holdAll().catch(() => undefined);
      if (line === cutLine) await sleep(pause, undefined, { signal }).catch(() => undefined);
      // Asked to stop while it was connecting.
      if (signal.aborted) await line.close();
    }
  };
  const kept = keepUp();
  return {
    id,
    alsoAs: async (name) => {
      names.add(name);
      // A line that is cut at this moment is followed by one that takes all names.
      await line.hold(name).catch(() => undefined);
    },
    stop: async () => {
      stopping.abort();
      await line.close();
      await kept;
    },
  };
}

/** Whether somebody lives under this name, as SQL. */
export function isPresent(name: string): RawBuilder<boolean> {
  return sql<boolean>`exists (${lockOf(sql`${keyOf(name)}::int`)})`;
}

/** Those of the names that nobody lives under, as SQL that yields rows `name`. */
export function absentees(names: readonly string[]): RawBuilder<{ readonly name: string }> {
  const keys = names.map(keyOf);
  return sql<{ name: string }>`
    select name from unnest(${[...names]}::text[], ${keys}::int[]) as named (name, key)
    where not exists (${lockOf(sql`key`)})`;
}

/** `pg_locks` shows the two numbers of an advisory lock as `oid`, which has no sign. */
function lockOf(key: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select from pg_locks
    where locktype = 'advisory' and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())
      and classid = ${presenceLock}::int::oid and objid = (${key}::bigint & 4294967295)::oid`;
}

/** Two names with one number would be taken for alive a little longer: their leases end by time, as without all this. */
function keyOf(name: string): number {
  return createHash("sha256").update(name).digest().readInt32BE();
}

type Line = {
  /** Settles when the connection is gone. */
  readonly cut: Promise<void>;
  readonly hold: (name: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

const cutLine: Line = {
  cut: Promise.resolve(),
  hold: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

/** A connection of its own: the locks are the session's. */
async function openLine(connectionString: string): Promise<Line> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: `valet-service ${process.pid} presence`,
  });
  const cut = new Promise<void>((resolve) => {
    client.on("error", () => resolve());
    client.on("end", () => resolve());
  });
  // Shared: the session of a line that was cut may linger, and must not keep its heir waiting.
  const hold = async (name: string): Promise<void> => {
    await client.query("select pg_advisory_lock_shared($1, $2)", [presenceLock, keyOf(name)]);
  };
  const close = (): Promise<void> => client.end().catch(() => undefined);
  try {
    await client.connect();
  } catch (error) {
    await close();
    throw error;
  }
  return { cut, hold, close };
}
