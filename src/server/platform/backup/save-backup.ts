import { createWriteStream, existsSync } from "node:fs";
import { cp, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { ClientBase, Pool } from "pg";
import type { Files } from "../files/files.ts";
import { readJournalHead } from "../journal/journal-head.ts";
import { hashesOf, type Manifest, manifestName, type SavedTable } from "./backup-manifest.ts";
import { listMigrations, listSequences, listTables, type Table } from "./catalog.ts";
import { copyOut } from "./copy-out.ts";
import { commandDeadline, endAtDeadline } from "./end-at-deadline.ts";
import { backupsPlace, saveFileList } from "./file-list.ts";
import { Pace } from "./pace.ts";
import { RowCounter } from "./row-digest.ts";
import { saveSecrets } from "./saved-secrets.ts";

/** What a server keeps beside its database. */
export type Folders = {
  /** Uploaded files; absent if they are in a bucket. */
  readonly files?: string | undefined;
  /** The data folder, which holds the server's signing keys. */
  readonly data?: string | undefined;
};

export type Saved = Folders & {
  /** Uploaded files that the backup lists but does not copy. */
  readonly listed?: Files | undefined;
};

export type SaveLimits = { readonly deadline?: number; readonly bytesPerSecond?: number };

/**
 * Saves the database as of one instant, the uploaded files and the keys, while the server keeps running. The folder
 * gets its final name once it is complete; a hung backup ends with an error.
 */
export async function saveBackup(
  pool: Pool,
  { files, data, listed }: Saved,
  target: string,
  limits: SaveLimits = {},
): Promise<Manifest> {
  if (existsSync(target)) throw new Error(`${target} exists already.`);
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  // Personal data: readable by the owner only.
  await mkdir(join(unfinished, "tables"), { recursive: true, mode: 0o700 });
  const saved = await saveDatabase(pool, unfinished, limits);
  if (files && existsSync(files)) await copyFiles(files, join(unfinished, "files"));
  if (listed) await saveFileList(listed, unfinished);
  if (data) await saveSecrets(data, unfinished);
  const manifest: Manifest = { ...saved, hashes: await hashesOf(unfinished) };
  await writeFile(join(unfinished, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
  await rename(unfinished, target);
  return manifest;
}

/** Leaves out the backups among the files: each would contain all earlier ones. */
async function copyFiles(from: string, target: string): Promise<void> {
  const left = resolve(from, backupsPlace);
  await cp(from, target, { recursive: true, filter: (path) => resolve(path) !== left });
}

async function saveDatabase(
  pool: Pool,
  folder: string,
  { deadline = commandDeadline, bytesPerSecond = Number.POSITIVE_INFINITY }: SaveLimits,
): Promise<Omit<Manifest, "hashes">> {
  const client = await pool.connect();
  try {
    return await endAtDeadline(client, deadline, () => saveSnapshot(client, folder, bytesPerSecond));
  } finally {
    client.release(true);
  }
}

async function saveSnapshot(
  client: ClientBase,
  folder: string,
  bytesPerSecond: number,
): Promise<Omit<Manifest, "hashes">> {
  // `idle_in_transaction_session_timeout` is the safety net: a snapshot that nobody reads is not held for ever.
  await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = '10min'");
  // One snapshot for every table, without blocking anyone.
  await client.query("begin isolation level repeatable read read only");
  const takenAt = new Date().toISOString();
  const tables: SavedTable[] = [];
  for (const table of await listTables(client)) {
    tables.push(await saveTable(client, table, { folder, bytesPerSecond }));
  }
  const [migrations, sequences] = [await listMigrations(client), await listSequences(client)];
  const journalHead = await readJournalHead(client);
  await client.query("commit");
  return { format: 1, takenAt, migrations, tables, sequences, journalHead };
}

async function saveTable(
  client: ClientBase,
  table: Table,
  { folder, bytesPerSecond }: { readonly folder: string; readonly bytesPerSecond: number },
): Promise<SavedTable> {
  const { name, columns } = table;
  const file = `tables/${name.replaceAll('"', "")}.copy.gz`;
  const counter = new RowCounter();
  await pipeline(
    copyOut(client, table),
    new Pace(bytesPerSecond),
    counter,
    createGzip(),
    createWriteStream(join(folder, file), { flush: true }),
  );
  return { name, columns, file, ...counter.result() };
}
