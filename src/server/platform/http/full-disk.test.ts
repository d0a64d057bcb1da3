// A database on a small disk of its own, filled up completely: only root can mount one.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { DatabaseError } from "pg";
import { expect, test } from "vitest";
import { jsonLinesLog } from "#server/log.ts";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { onServer } from "#test/database.ts";

const size = "64m";

test("rule 32: a full disk is 503 and not ready, until there is room again", async (context) => {
  const logged: string[] = [];
  const scene = await buildTestApp({ log: jsonLinesLog((line) => logged.push(line)) });
  const disk = openDisk(scene);
  // In any case the database is closed before its disk: the server shared by all tests writes there.
  context.onTestFinished(async () => {
    await scene.close();
    await disk.close();
  });
  if (disk.reason !== undefined) context.skip(disk.reason);
  await moveTo(disk, scene);
  expect(await readiness(scene)).toEqual([200, "ready"]);
  expect((await write(scene)).statusCode).toBe(202);

  await fill(scene);
  const refused = await writeUntilRefused(scene);
  expect([refused.statusCode, refused.headers["retry-after"], refused.json().code]).toEqual([
    503,
    "2",
    "unavailable",
  ]);
  expect(await readiness(scene)).toEqual([503, "database-full"]);
  // Reads are still answered, although the record of the terms that were shown cannot be written.
  const { texts } = await countTexts(scene);
  expect([(await scene.app.inject("/api/settings")).statusCode, texts]).toEqual([200, 0]);
  expect(logged.join()).not.toContain('"fault"');

  await scene.database.pool.query("drop table filler");
  expect([(await write(scene)).statusCode, await readiness(scene)]).toEqual([202, [200, "ready"]]);
});

type Disk = {
  /** Why the disk could not be created. */
  readonly reason?: string;
  readonly folder: string;
  readonly tablespace: string;
  readonly serverUrl: string;
  readonly close: () => Promise<void>;
};

function openDisk({ database }: TestApp): Disk {
  const name = nameOf(database);
  const tablespace = `disk_of_${name}`;
  const serverUrl = database.url.replace(name, "postgres");
  const none = { folder: "", tablespace, serverUrl, close: async () => undefined };
  if (process.getuid?.() !== 0 || process.platform !== "linux" || process.env["DATABASE_URL"])
    return { ...none, reason: "only an administrator of the database's own machine makes a small disk" };
  // Not in the test run's folder: only its owner may enter that.
  const folder = mkdtempSync("/tmp/valet-disk-");
  // The disk belongs to the account that owns PostgreSQL's socket.
  const { uid, gid } = statSync(decodeURIComponent(new URL(database.url).hostname));
  const options = `size=${size},mode=0700,uid=${uid},gid=${gid}`;
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", options, "valet-disk", folder], { stdio: "pipe" });
  } catch (error) {
    rmSync(folder, { recursive: true });
    return { ...none, reason: `this machine mounts no small disk: ${String(error)}` };
  }
  const close = async (): Promise<void> => {
    await onServer(serverUrl, (client) => client.query(`drop tablespace if exists ${tablespace}`));
    execFileSync("umount", ["--lazy", folder]);
    rmSync(folder, { recursive: true });
  };
  return { folder, tablespace, serverUrl, close };
}

/** Moves the database with all its files. */
async function moveTo({ folder, tablespace, serverUrl }: Disk, { database }: TestApp): Promise<void> {
  const name = nameOf(database);
  await onServer(serverUrl, async (client) => {
    await client.query(`create tablespace ${tablespace} location '${folder}'`);
    await client.query(`alter database ${name} allow_connections false`);
    await client.query("select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1", [
      name,
    ]);
    await client.query(`alter database ${name} set tablespace ${tablespace}`);
    await client.query(`alter database ${name} allow_connections true`);
  });
}

function nameOf({ url }: TestApp["database"]): string {
  return new URL(url.replace(/@[^/]*/, "@host")).pathname.slice(1);
}

/** Inserts large batches first, then ever smaller ones. */
async function fill({ database }: TestApp): Promise<void> {
  await database.pool.query("create table filler (line text)");
  await database.pool.query("alter table filler alter column line set storage plain");
  for (const lines of [2_000, 200, 20, 1, 1]) {
    for (let full = false; !full; ) {
      full = await database.pool
        .query("insert into filler select repeat('x', 7000) from generate_series(1, $1::int)", [lines])
        .then(() => false)
        .catch((error: unknown) => {
          if (error instanceof DatabaseError && error.code === "53100") return true;
          throw error;
        });
    }
  }
}

/** The existing pages still have room for some rows. */
async function writeUntilRefused(scene: TestApp) {
  let answer = await write(scene);
  for (let written = 1; written < 100 && answer.statusCode === 202; written += 1) answer = await write(scene);
  return answer;
}

function write({ app }: TestApp) {
  const message = "Bonjour à tous ".repeat(100);
  const contact = {
    name: "Zoé",
    email: "zoe@mail.example",
    phone: "06 12 34 56 78",
    subject: "Bonjour",
    message,
  };
  return app.inject({ method: "POST", url: "/api/contact", payload: { contact } });
}

async function countTexts({ database }: TestApp): Promise<{ readonly texts: number }> {
  const { rows } = await database.pool.query<{ texts: number }>("select count(*)::int as texts from texts");
  return rows[0] ?? { texts: -1 };
}

async function readiness({ app }: TestApp) {
  const answer = await app.inject("/readyz");
  return [answer.statusCode, answer.json().status];
}
