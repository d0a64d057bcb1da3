import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openDatabase } from "#server/open-database.ts";
import { restoreBackup } from "#server/platform/backup/restore-backup.ts";
import { saveBackup } from "#server/platform/backup/save-backup.ts";
import type { OpenDatabase } from "#server/platform/db/open-pool.ts";
import { createTestDatabase, onServer, urlOf } from "./database.ts";
import { startProgram } from "./processes/started-process.ts";
import { isTorture } from "./torture.ts";

const folder = mkdtempSync(join(tmpdir(), "valet-backup-"));
const dataDir = join(folder, "data");
const files = join(dataDir, "files");
const backup = join(folder, "backup");
const source = await createTestDatabase();
afterAll(async () => {
  await source.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeAll(async () => {
  // Everything that breaks a careless text format: line ends, tabs, backslashes, JSON's null, bytes, microseconds.
  await source.pool.query(
    `insert into settings (key, value, updated_at)
     select 'key ' || n, jsonb_build_object('text', E'line\\none\\ttab\\\\ é ' || n, 'nothing', null), now()
       from generate_series(1, 5000) as n`,
  );
  await source.pool.query("insert into settings values ('json null', 'null', '2026-03-29T01:00:00.123Z')");
  await source.pool.query(
    "insert into tariffs (contents, created_at) select '{}', now() from generate_series(1, 3)",
  );
  await source.pool.query(
    "insert into journal (happened_at, actor, kind, subject, data) values (now(), 'system', 'settings-changed', 'settings', '{}')",
  );
  await source.pool.query("insert into jobs values ('one', 'anything', '{\"a\": 1}', 0, null, now(), now())");
  mkdirSync(files, { recursive: true });
  writeFileSync(join(dataDir, "token-secret"), "the key of then\n");
  writeFileSync(join(files, "photo.jpg"), randomBytes(1_000));
  await saveBackup(source.pool, { files, data: dataDir }, backup);
});

/** Restores are refused first and succeed later: a refused one must have written nothing. */
let empty: OpenDatabase;
beforeAll(async () => {
  empty = await openEmptyDatabase();
});
afterAll(() => empty.close());

async function openEmptyDatabase(): Promise<OpenDatabase> {
  const { url, template } = inject("testServer");
  const name = `${template}_${randomBytes(6).toString("hex")}`;
  await onServer(url, (client) => client.query(`create database ${name}`));
  return openDatabase({ databaseUrl: urlOf(url, name), dataDir: "" });
}

test("a restore finds one flipped byte before it writes anything", async () => {
  const file = join(backup, "tables", readdirSync(join(backup, "tables"))[0] ?? "");
  const original = readFileSync(file);
  const damaged = Buffer.from(original);
  damaged[damaged.length - 9] = (damaged.at(-9) ?? 0) ^ 1;
  writeFileSync(file, damaged);
  await expect(restoreBackup(empty.pool, {}, backup)).rejects.toThrow("damaged");
  expect((await empty.pool.query("select to_regclass('accounts') as accounts")).rows).toEqual([
    { accounts: null },
  ]);
  writeFileSync(file, original);
});

test("a restore refuses a backup of another version before it writes anything", async () => {
  const file = join(backup, "manifest.json");
  const original = readFileSync(file, "utf8");
  const { migrations, ...others } = JSON.parse(original);
  writeFileSync(file, JSON.stringify({ ...others, migrations: [...migrations, "9999-later 0"] }));
  await expect(restoreBackup(empty.pool, {}, backup)).rejects.toThrow("another version");
  expect((await empty.pool.query("select to_regclass('accounts') as accounts")).rows).toEqual([
    { accounts: null },
  ]);
  writeFileSync(file, original);
});

test("rule 30: a backup comes back row for row, with its files, its jobs and its counters", async () => {
  const restoredData = join(folder, "restored");
  const restoredFiles = join(restoredData, "files");
  const manifest = await restoreBackup(empty.pool, { files: restoredFiles, data: restoredData }, backup);
  expect(manifest.tables.find(({ name }) => name === "public.settings")?.rows).toBe(5_001);
  // A head that was noted elsewhere proves that the journal was not truncated after it.
  const heads = await source.pool.query(
    "select seq || ':' || encode(hash, 'hex') as head from journal where seq is not null order by seq desc limit 1",
  );
  expect(manifest.journalHead).toMatch(/^\d+:[0-9a-f]{64}$/);
  expect(manifest.journalHead).toBe(heads.rows[0]?.head);
  const query = "select value from settings where key = 'json null' and value = 'null'::jsonb";
  expect((await empty.pool.query(query)).rowCount).toBe(1);
  const jobs = await empty.pool.query("select name from jobs");
  expect(jobs.rows).toEqual([{ name: "anything" }]);
  const next = await empty.pool.query(
    "insert into tariffs (contents, created_at) values ('{}', now()) returning version",
  );
  expect(next.rows).toEqual([{ version: 4 }]);
  expect(readFileSync(join(restoredData, "token-secret"), "utf8")).toBe("the key of then\n");
  expect(readFileSync(join(restoredFiles, "photo.jpg"))).toEqual(readFileSync(join(files, "photo.jpg")));
});

test("triggers are enabled again after a restore", async () => {
  const off = await empty.pool.query("select count(*)::int as off from pg_trigger where tgenabled = 'D'");
  expect(off.rows).toEqual([{ off: 0 }]);
});

test("a restore refuses a database that is not empty", async () => {
  await expect(restoreBackup(source.pool, {}, backup)).rejects.toThrow("not empty");
});

test("a failed backup leaves no folder that looks like a backup", async () => {
  const odd = join(folder, "odd");
  mkdirSync(odd);
  // A named pipe cannot be copied.
  execFileSync("mkfifo", [join(odd, "pipe")]);
  const broken = join(folder, "broken");
  await expect(saveBackup(source.pool, { files: odd }, broken)).rejects.toThrow(/pipe/i);
  expect(existsSync(broken)).toBe(false);
});

// Both tools share these checks (`tools/on-database.ts`): each is tested with one of the tools.
const tools = ["tools/backup.ts", "tools/verify-ledger.ts"] as const;
const [saving, verifying] = tools;
const preset = { DATABASE_URL: "", MODE: "demonstration" };

async function runTool(program: string, environment: Readonly<Record<string, string>>) {
  const started = startProgram(program, { ...preset, DATA_DIR: folder, ...environment }, [
    join(folder, "nothing"),
  ]);
  const code = await started.ended;
  return { code, said: started.errors().trim() };
}

test.each(isTorture ? tools : [verifying])(
  "%s names the invalid environment variable in one sentence",
  async (program) => {
    expect(await runTool(program, { PORT: "x" })).toEqual({
      code: 2,
      said: "The configuration cannot be used:\n  - PORT must be a whole number from 0 to 65535.",
    });
  },
);

test.each(isTorture ? tools : [saving])(
  "%s reports a database that was never used, and leaves no files",
  async (program) => {
    const unused = await openEmptyDatabase();
    const { code, said } = await runTool(program, { DATABASE_URL: unused.url });
    await unused.close();
    expect([code, said]).toEqual([1, expect.stringMatching(/^This database has never been used\. .+\.$/)]);
    expect(readdirSync(folder).filter((name) => name.startsWith("nothing"))).toEqual([]);
  },
);
