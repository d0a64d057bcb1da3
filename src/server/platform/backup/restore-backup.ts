import { createReadStream, existsSync } from "node:fs";
import { cp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { ClientBase, Pool } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { allMigrations } from "../migrations/all-migrations.ts";
import { migrate, migrationHash } from "../migrations/migrate.ts";
import { isRestoreUnfinished, restoreMark } from "../migrations/unfinished-restore.ts";
import {
  DamagedBackup,
  type Manifest,
  readManifest,
  type SavedTable,
  verifyFiles,
} from "./backup-manifest.ts";
import { listMigrations, listTables } from "./catalog.ts";
import { commandDeadline, endAtDeadline } from "./end-at-deadline.ts";
import { Pace } from "./pace.ts";
import { RowCounter, type RowDigest } from "./row-digest.ts";
import type { Folders } from "./save-backup.ts";
import { restoreSecrets } from "./saved-secrets.ts";

/**
 * Restores a backup into an empty database, all or nothing, and verifies it by reading every table back: same row
 * count, same digest as when it was taken. An interrupted restore leaves a mark: no server starts on such a database,
 * and the restore can be run again.
 */
export async function restoreBackup(
  pool: Pool,
  folders: Folders,
  source: string,
  bytesPerSecond = Number.POSITIVE_INFINITY,
): Promise<Manifest> {
  const manifest = await readManifest(source);
  await verifyFiles(source, manifest);
  refuseUnlessOurs(manifest);
  await refuseUnlessEmpty(pool, folders.files);
  await pool.query(`create table if not exists ${restoreMark} (begun_at timestamptz not null default now())`);
  await migrate(pool);
  const client = await pool.connect();
  try {
    await endAtDeadline(client, commandDeadline, async () => {
      await client.query(
        "set lock_timeout = 0; set statement_timeout = 0; set idle_in_transaction_session_timeout = '1h'",
      );
      await client.query("begin");
      await client.query(`drop table ${restoreMark}`);
      await restoreDatabase(client, { source, manifest, bytesPerSecond });
      await restoreFolders(folders, source);
      await client.query("commit");
    });
  } finally {
    client.release(true);
  }
  return manifest;
}

/** Before the commit that removes the mark: otherwise rows without their files would look like a complete restore. */
async function restoreFolders({ files, data }: Folders, source: string): Promise<void> {
  const saved = join(source, "files");
  if (files && existsSync(saved)) await cp(saved, files, { recursive: true });
  if (data) await restoreSecrets(source, data);
}

/** Before the first table is created: otherwise a retry after this refusal would find a database that is not empty. */
function refuseUnlessOurs({ migrations }: Manifest): void {
  const present = allMigrations.map((migration) => `${migration.name} ${migrationHash(migration)}`);
  if (migrations.toSorted().join() !== present.toSorted().join()) throw anotherVersion();
}

function anotherVersion(): Error {
  return new Error(
    "The backup was made by another version of this program: restore it with that one, then update.",
  );
}

async function refuseUnlessEmpty(pool: Pool, filesFolder: string | undefined): Promise<void> {
  if (await isRestoreUnfinished(pool)) return;
  const { rows } = await pool.query("select 1 from pg_tables where schemaname = 'public' limit 1");
  if (rows.length > 0) {
    throw new Error("The database is not empty. Restore into a new one: set DATA_DIR or DATABASE_URL.");
  }
  if (filesFolder && existsSync(filesFolder) && (await readdir(filesFolder)).length > 0) {
    throw new Error(`The folder ${filesFolder} is not empty.`);
  }
}

type Restored = {
  readonly source: string;
  readonly manifest: Manifest;
  readonly bytesPerSecond: number;
};

async function restoreDatabase(client: ClientBase, restored: Restored): Promise<void> {
  const { manifest } = restored;
  const migrations = await listMigrations(client);
  if (migrations.join() !== manifest.migrations.join()) throw anotherVersion();
  const names = (await listTables(client)).map(({ name }) => name);
  // The saved rows already hold what the triggers did: they must not fire again.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  for (const name of names.toReversed()) await client.query(`delete from ${name}`);
  for (const table of manifest.tables) await restoreTable(client, table, restored);
  for (const { name, value } of manifest.sequences) {
    if (value !== null) await client.query("select setval($1::regclass, $2::bigint)", [name, value]);
  }
  // Deferred foreign keys are checked before the triggers are enabled again.
  await client.query("set constraints all immediate");
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
}

async function restoreTable(
  client: ClientBase,
  table: SavedTable,
  { source, bytesPerSecond }: Restored,
): Promise<void> {
  const columns = `${table.name} (${table.columns.join(", ")})`;
  await pipeline(
    createReadStream(join(source, table.file)),
    createGunzip(),
    new Pace(bytesPerSecond),
    client.query(copyFrom(`copy ${columns} from stdin`)),
  );
  const { rows, digest } = await digestOf(client, columns, bytesPerSecond);
  if (rows !== table.rows || digest !== table.digest) {
    throw new DamagedBackup(
      `Table ${table.name} does not come back as it was saved (${rows} of ${table.rows} rows).`,
    );
  }
}

async function digestOf(client: ClientBase, columns: string, bytesPerSecond: number): Promise<RowDigest> {
  const counter = new RowCounter();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const rows = client.query(copyTo(`copy ${columns} to stdout`));
  await pipeline(rows, new Pace(bytesPerSecond), counter, nowhere);
  return counter.result();
}
