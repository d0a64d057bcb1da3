import { createWriteStream, existsSync } from "node:fs";
import { cp, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { ClientBase, Pool } from "pg";
import { listMigrations, listSequences, listTables, type Table } from "./catalog.ts";
import { copyOut } from "./copy-stream.ts";
import { hashesOf, type Manifest, manifestName, type SavedTable } from "./manifest.ts";
import { RowCounter } from "./row-digest.ts";

/**
 * Saves the database as it is at one instant, and the uploaded files, while the server goes on working. The
 * folder appears under its name when it is whole.
 */
export async function saveBackup(
  pool: Pool,
  filesFolder: string | undefined,
  target: string,
): Promise<Manifest> {
  if (existsSync(target)) throw new Error(`${target} exists already.`);
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  // Personal data: for the owner's eyes alone.
  await mkdir(join(unfinished, "tables"), { recursive: true, mode: 0o700 });
  const saved = await saveDatabase(pool, unfinished);
  if (filesFolder && existsSync(filesFolder))
    await cp(filesFolder, join(unfinished, "files"), { recursive: true });
  const manifest: Manifest = { ...saved, hashes: await hashesOf(unfinished) };
  await writeFile(join(unfinished, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
  await rename(unfinished, target);
  return manifest;
}

async function saveDatabase(pool: Pool, folder: string): Promise<Omit<Manifest, "hashes">> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
    // Every table as of the same instant, without holding anybody up.
    await client.query("begin isolation level repeatable read read only");
    const takenAt = new Date().toISOString();
    const tables: SavedTable[] = [];
    for (const table of await listTables(client)) tables.push(await saveTable(client, folder, table));
    const [migrations, sequences] = [await listMigrations(client), await listSequences(client)];
    await client.query("commit");
    return { format: 1, takenAt, migrations, tables, sequences };
  } finally {
    client.release(true);
  }
}

async function saveTable(client: ClientBase, folder: string, { name, columns }: Table): Promise<SavedTable> {
  const file = `tables/${name.replaceAll('"', "")}.copy.gz`;
  const counter = new RowCounter();
  await pipeline(
    copyOut(client, `copy ${name} (${columns.join(", ")}) to stdout`),
    counter,
    createGzip(),
    createWriteStream(join(folder, file), { flush: true }),
  );
  return { name, columns, file, ...counter.result() };
}
