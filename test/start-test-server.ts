// Runs once, before the server's tests: one PostgreSQL, with one migrated template database for every file to clone.
// Meanwhile it fills the compile cache: compiling the server anew would take each process two seconds.
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#server/open-database.ts";
import { migrate } from "#server/platform/migrations/migrate.ts";
import { joinEmbeddedPostgres } from "#server/standalone/embedded-postgres/embedded-postgres.ts";
import { openPostgresInstance } from "#server/standalone/embedded-postgres/postgres-instance.ts";
import { isAlive } from "#server/standalone/embedded-postgres/postmaster-file.ts";
import { releasePostgres } from "#server/standalone/embedded-postgres/release-postgres.ts";
import { openSandboxTables } from "#server/standalone/sandbox/sandbox-tables.ts";
import { onServer, type TestServer, urlOf } from "./database.ts";

type Stop = () => Promise<void>;

const prefix = "valet-test-run-";
const memoryFolder = "/dev/shm";
const gigabyte = 1024 ** 3;
const dataName = "server";

// What a test writes need not survive a power cut.
const withoutDurability = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  // No database lives long enough to need autovacuum.
  autovacuum: "off",
  max_connections: "300",
};

type Running = { readonly server: TestServer; readonly stop: Stop };

/** Each project of a run evaluates this file anew: shared state is kept on `process`. */
const shared = process as NodeJS.Process & { testServer?: Promise<Running>; testProjects?: number };

export async function setup(project: TestProject): Promise<Stop> {
  shared.testProjects = (shared.testProjects ?? 0) + 1;
  shared.testServer ??= start();
  const { server, stop } = await shared.testServer;
  project.provide("testServer", server);
  return async () => {
    shared.testProjects = (shared.testProjects ?? 1) - 1;
    if (shared.testProjects > 0) return;
    delete shared.testServer;
    await stop();
  };
}

async function start(): Promise<Running> {
  const compiled = compileServer();
  const { url, stop } = await startServer();
  const template = `valet_test_${randomBytes(4).toString("hex")}`;
  await onServer(url, (client) => client.query(`create database ${template}`));
  const database = await openDatabase({ databaseUrl: urlOf(url, template), dataDir: "" });
  try {
    await migrate(database.pool);
    await openSandboxTables(database.db);
  } finally {
    await database.close();
  }
  await compiled;
  const stopWhole = async (): Promise<void> => {
    await dropDatabases(url, template);
    await stop();
  };
  return { server: { url, template }, stop: stopWhole };
}

/** Fills the compile cache that `tools/run.mjs` has set. A server that cannot be loaded is reported by the tests. */
async function compileServer(): Promise<void> {
  if (!process.env["NODE_COMPILE_CACHE"]) return;
  const server = new URL("../src/server/open-server.ts", import.meta.url).href;
  await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", `import "${server}"`]).catch(
    () => undefined,
  );
}

async function startServer(): Promise<{ url: string; stop: Stop }> {
  const parent = hasRoomInMemory() ? memoryFolder : tmpdir();
  await removeLeftovers(parent);
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  // The tests' temporary files are removed with the run.
  process.env["TMPDIR"] = folder;
  const removeFolder = async () => rmSync(folder, { recursive: true, force: true });
  const given = process.env["DATABASE_URL"];
  if (given) return { url: given, stop: removeFolder };
  const server = await joinEmbeddedPostgres(join(folder, dataName), withoutDurability);
  return { url: server.url(), stop: () => server.leave().then(removeFolder) };
}

/**
 * A database is four hundred files, created and removed for every test file, which on a disk takes a fifteenth of the
 * run. A `TMPDIR` that was set is respected, and the folder must allow executing programs.
 */
function hasRoomInMemory(): boolean {
  if (process.env["TMPDIR"] || !existsSync(memoryFolder)) return false;
  if (!/^tmpfs \/dev\/shm tmpfs (?!\S*noexec)/m.test(readFileSync("/proc/mounts", "utf8"))) return false;
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize > 4 * gigabyte && process.availableMemory() > 8 * gigabyte;
}

async function dropDatabases(url: string, template: string): Promise<void> {
  await onServer(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [template],
    );
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  });
}

/** A killed run leaves its folder behind, and a running PostgreSQL. */
async function removeLeftovers(parent: string): Promise<void> {
  for (const name of readdirSync(parent)) {
    const owner = Number(name.slice(prefix.length).split("-")[0]);
    if (!name.startsWith(prefix) || !Number.isInteger(owner) || isAlive(owner)) continue;
    const folder = join(parent, name);
    const data = join(folder, dataName);
    if (existsSync(data)) await releasePostgres(openPostgresInstance(data));
    rmSync(folder, { recursive: true, force: true });
  }
}
