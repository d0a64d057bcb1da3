// Backups and restores on a slow disk, stalled, or killed.
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as turn } from "node:timers/promises";
import { to as copyTo } from "pg-copy-streams";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { startServer } from "#server/main.ts";
import { openDatabase } from "#server/open-database.ts";
import { copyOut } from "#server/platform/backup/copy-out.ts";
import { endAtDeadline } from "#server/platform/backup/end-at-deadline.ts";
import { restoreBackup } from "#server/platform/backup/restore-backup.ts";
import { saveBackup } from "#server/platform/backup/save-backup.ts";
import { whyNotStarted } from "#server/why-not-started.ts";
import { createTestDatabase, onServer, urlOf } from "./database.ts";
import { startProgram } from "./processes/started-process.ts";
import { silentLog } from "./silent-log.ts";
import { timesOf } from "./torture.ts";

const folder = mkdtempSync(join(tmpdir(), "valet-backup-faults-"));
const backup = join(folder, "backup");
const source = await createTestDatabase();
afterAll(async () => {
  await source.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeAll(async () => {
  await source.pool.query(
    `insert into settings (key, value, updated_at)
     select 'key ' || n, to_jsonb(repeat('x', 2000)), now() from generate_series(1, 500) as n`,
  );
  await saveBackup(source.pool, {}, backup);
});

const settings = { name: "settings", columns: ["key", "value", "updated_at"] };
const copies = timesOf({ daily: 10, torture: 3_000 });

/** Tenths of a second by the database's clock: longer than any disk or table takes between two rows. */
const timeoutMs = 150;

/** Waits while the work makes progress: work that stalls fails here, not at the time-out of the whole run. */
async function endsWhileMoving<Value>(work: Promise<Value>, moved: () => number = () => 0): Promise<Value> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  work.then(over, over);
  let before = moved();
  for (let still = 0; !isOver; still += 1) {
    if (moved() !== before) still = 0;
    if (still > timeoutMs) throw new Error("It stands still.");
    before = moved();
    await source.pool.query("select pg_sleep(0.1)");
  }
  return work;
}

test(`rule 30: ${copies} copies onto a slow disk all end, and the connection answers after each`, async () => {
  const client = await source.pool.connect();
  let written = 0;
  const copyAll = async () => {
    for (let copy = 0; copy < copies; copy += 1) {
      const before = written;
      // Above its high-water mark after every chunk, like a busy disk: the socket is paused again and again.
      const slow = new Writable({
        highWaterMark: 1,
        write: (chunk: Buffer, _encoding, done) => {
          written += chunk.length;
          void turn().then(() => done());
        },
      });
      await pipeline(copyOut(client, settings), slow);
      expect(written - before).toBeGreaterThan(1_000_000);
      expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    }
  };
  try {
    await endsWhileMoving(copyAll(), () => written);
  } finally {
    client.release(true);
  }
});

test("rule 30: a copy that nobody reads is given up at the deadline, and its snapshot with it", async () => {
  const client = await source.pool.connect();
  await client.query("set statement_timeout = 0");
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const neverRead = async () => {
    const copy = client.query(
      copyTo("copy (select repeat('x', 1000) from generate_series(1, 100000)) to stdout"),
    );
    await new Promise((_resolve, reject) => copy.once("error", reject));
  };
  const ended = endAtDeadline(client, 300, neverRead).catch((error: Error) => error.message);
  // Without the deadline it would be read for ever.
  const answer = await endsWhileMoving(ended).finally(() => client.release(true));
  expect(answer).toMatch(/^Given up/);
  const session = "select from pg_stat_activity where pid = $1";
  await expect.poll(async () => (await source.pool.query(session, [rows[0]?.pid])).rowCount).toBe(0);
});

test("rule 30: the backup itself has a deadline: one that waits for a table that somebody holds gives up, and leaves nothing", async () => {
  const target = join(folder, "never");
  await onServer(source.url, async (other) => {
    await other.query("begin; lock table settings in access exclusive mode");
    const saving = saveBackup(source.pool, {}, target, { deadline: 200 });
    // Ended by the deadline, not by the database's lock time-out, which never applies to a slow reader.
    await expect(endsWhileMoving(saving)).rejects.toMatchObject({
      message: expect.stringMatching(/^Given up/),
      cause: { message: expect.stringMatching(/connection error|Connection terminated/) },
    });
  });
  expect(existsSync(target)).toBe(false);
  // Control: the lock is released.
  await saveBackup(source.pool, {}, target, { deadline: 600_000 });
  expect(existsSync(target)).toBe(true);
});

test("work that finishes before its deadline is not aborted", async () => {
  const client = await source.pool.connect();
  expect(await endAtDeadline(client, 600_000, async () => "done")).toBe("done");
  expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  client.release();
});

test("rule 30: a restore that was killed leaves a mark: no server starts over it, and it can be run again", async () => {
  const { url, template } = inject("testServer");
  const name = `${template}_${randomBytes(6).toString("hex")}`;
  await onServer(url, (client) => client.query(`create database ${name}`));
  const environment = {
    DATABASE_URL: urlOf(url, name),
    DATA_DIR: join(folder, "data"),
    MODE: "demonstration",
    PORT: "0",
    DESK_PORT: "0",
  };
  await onServer(environment.DATABASE_URL, async (other) => {
    const restore = startProgram("tools/restore.ts", environment, [backup]);
    const exists = async () =>
      (await other.query("select to_regclass('settings') as found")).rows[0].found !== null;
    await expect.poll(exists).toBe(true);
    // It is killed while it waits for this lock, in the middle of its rows.
    await other.query("begin; lock table settings in exclusive mode");
    const waits =
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    const waiting = async () => {
      await other.query("select pg_stat_clear_snapshot()");
      return (await other.query(waits)).rowCount;
    };
    await expect.poll(waiting).toBe(1);
    await restore.kill("SIGKILL");
    await other.query("rollback");
  });

  const config = readConfig(environment, folder);
  const outcome = await startServer(config, silentLog).then(
    async (server) => server.stop(),
    (error: unknown) => whyNotStarted(error, config),
  );
  expect(outcome).toMatch(/^A restore into this database was cut off.+run it again/);

  const begun = await openDatabase({ databaseUrl: environment.DATABASE_URL, dataDir: "", poolSize: 2 });
  await restoreBackup(begun.pool, {}, backup);
  await begun.close();
  const rows = await onServer(environment.DATABASE_URL, (client) =>
    client.query("select count(*)::int as kept, to_regclass('unfinished_restore') as mark from settings"),
  );
  expect(rows.rows).toEqual([{ kept: 500, mark: null }]);
});
