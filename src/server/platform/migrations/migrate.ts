import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import { lockIds } from "../db/lock-ids.ts";
import { isCollision, isLockedOut } from "../db/transaction.ts";
import { allMigrations } from "./all-migrations.ts";
import type { Migration } from "./migration.ts";

/**
 * Lock time-out of a migration, in milliseconds: while it waits for a table, everyone after it queues behind it.
 * Shorter than PostgreSQL's `deadlock_timeout` (1 s), so that in a deadlock the migration gives way and not an order.
 */
const lockTimeoutMs = 500;

type Options = {
  readonly migrations?: readonly Migration[];
  /** Called once for each migration that gave way: another session may hold its table for hours. */
  readonly onHeldUp?: (migration: string) => void;
};

/**
 * Brings the schema up to date: each missing migration in its own transaction. Servers that start together wait for
 * each other, and servers of the previous release keep serving meanwhile. An applied migration must not change: two
 * databases with the same list would differ.
 */
export async function migrate(pool: Pool, options: Options = {}): Promise<void> {
  const client = await pool.connect();
  try {
    // Waiting for another server's migrations may well take longer than a request may wait.
    await client.query("set lock_timeout = 0; set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [lockIds.migrations]);
    await runMissing(client, options);
  } finally {
    // Closing the connection gives up the lock and the settings, whatever happened before.
    client.release(true);
  }
}

async function runMissing(client: PoolClient, options: Options): Promise<void> {
  const { migrations = allMigrations, onHeldUp = () => undefined } = options;
  await client.query(
    `create table if not exists migrations (
       name text primary key,
       hash text not null,
       applied_at timestamptz not null default now()
     )`,
  );
  const { rows } = await client.query<{ name: string; hash: string }>("select name, hash from migrations");
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  refuseForeignMigrations(applied, migrations);
  for (const migration of migrations) {
    if (!applied.has(migration.name)) await runOne(client, migration, onHeldUp);
  }
}

function refuseForeignMigrations(
  applied: ReadonlyMap<string, string>,
  migrations: readonly Migration[],
): void {
  const known = new Map(migrations.map((migration) => [migration.name, migrationHash(migration)]));
  const newest = migrations.at(-1)?.name ?? "";
  for (const [name, hash] of applied) {
    const expected = known.get(name);
    // A newer version has run here, as during a rollout: its migrations are compatible with older servers.
    if (expected === undefined && name > newest) continue;
    if (expected !== hash) {
      throw new Error(
        `Migration ${name} is not the one that ran on this database: restore it and add a new one instead.`,
      );
    }
  }
}

/** Retries for as long as another session holds the table, as a backup does. */
async function runOne(
  client: PoolClient,
  migration: Migration,
  onHeldUp: (migration: string) => void,
): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt(client, migration);
    } catch (error) {
      await client.query("rollback").catch(() => undefined);
      if (!isLockedOut(error) && !isCollision(error))
        throw new Error(`Migration ${migration.name} failed and left nothing behind.`, { cause: error });
    }
    if (tries === 0) onHeldUp(migration.name);
    await sleep(lockTimeoutMs);
  }
}

async function attempt(client: PoolClient, migration: Migration): Promise<void> {
  await client.query("begin");
  await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
  await client.query(migration.sql);
  await client.query("insert into migrations (name, hash) values ($1, $2)", [
    migration.name,
    migrationHash(migration),
  ]);
  await client.query("commit");
}

export function migrationHash(migration: Migration): string {
  return createHash("sha256").update(migration.sql).digest("hex");
}
