import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Client } from "pg";
import { keepConnection } from "../db/kept-connection.ts";

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

/** Others look twice before they take a silence for a death, five seconds apart. */
const pause = 100;

/** Takes part under `id`, and again whenever the connection is lost, which is no death. */
export async function openPresence(databaseUrl: string, id: string): Promise<Presence> {
  const names = new Set([id]);
  const place = { url: databaseUrl, purpose: "presence", pause };
  const connection = await keepConnection(place, async (client) => {
    for (const name of names) await hold(client, name);
  });
  return {
    id,
    alsoAs: async (name) => {
      names.add(name);
      // A connection that is lost at this moment is followed by one that takes all names.
      await hold(connection.client(), name).catch(() => undefined);
    },
    stop: connection.stop,
  };
}

/** Shared: the session of a connection that was cut may linger, and must not keep its heir waiting. */
async function hold(client: Client, name: string): Promise<void> {
  await client.query("select pg_advisory_lock_shared($1, $2)", [presenceLock, keyOf(name)]);
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
