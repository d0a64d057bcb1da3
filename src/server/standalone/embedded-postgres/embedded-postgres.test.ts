// A first start runs in the one test about it, where another's cluster wins; the other tests copy one. In `npm run
// torture` a real process is killed at six moments of it, and six servers create it at once and come and go for 40
// rounds.
import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { copyFreshCluster } from "#test/fresh-cluster.ts";
import { startProcess } from "#test/processes/started-process.ts";
import { isTorture, seededNumbers, timesOf, variantOf } from "#test/torture.ts";
import { joinEmbeddedPostgres } from "./embedded-postgres.ts";
import { isAlive, readPostmaster } from "./postmaster-file.ts";

const emptyFolder = () => mkdtempSync(join(tmpdir(), "valet-embedded-"));

/** Started and stopped once: a copy takes a tenth of the time of creating one. */
let stopped = "";
let dataDir = "";
beforeAll(async () => {
  stopped = emptyFolder();
  await copyFreshCluster(stopped);
  await (await joinEmbeddedPostgres(stopped)).leave();
});
beforeEach(() => {
  dataDir = emptyFolder();
  // Including the owner, which is another user if the tests run as root.
  execFileSync("cp", ["-a", `${stopped}/.`, dataDir]);
});
afterEach(async () => {
  // After a failed test the server may still run: joining and leaving stops it.
  if (readPostmaster(join(dataDir, "postgres-18"))) await (await joinEmbeddedPostgres(dataDir)).leave();
  rmSync(dataDir, { recursive: true, force: true });
});
afterAll(() => rmSync(stopped, { recursive: true, force: true }));

const writer = (number: number, rows?: number) =>
  startProcess("use-database.ts", [dataDir, String(number), ...(rows ? [String(rows)] : [])]);

function postmasterPid(): number {
  const postmaster = readPostmaster(join(dataDir, "postgres-18"));
  if (!postmaster) throw new Error("no PostgreSQL runs");
  return postmaster.pid;
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
}

test("the embedded database listens on a private socket only, with checksums and fsync on", async () => {
  const server = await joinEmbeddedPostgres(dataDir);
  const settings = await query<Record<string, string>>(
    server.url(),
    `select current_setting('listen_addresses') as addresses, current_setting('data_checksums') as checksums,
            current_setting('fsync') as fsync, current_setting('jit') as jit,
            current_setting('unix_socket_directories') as folder,
            current_setting('recovery_init_sync_method') as sync`,
  );
  expect(settings[0]).toMatchObject({ addresses: "", checksums: "on", fsync: "on", jit: "off" });
  expect(settings[0]?.["sync"]).toBe(process.platform === "linux" ? "syncfs" : "fsync");
  expect(Buffer.byteLength(`${settings[0]?.["folder"]}/.s.PGSQL.5432`)).toBeLessThanOrEqual(103);
  await server.leave();
});

const endedPid = () => execFileSync("sh", ["-c", "echo $$"], { encoding: "utf8" }).trim();

/** The leftovers of a first start that was killed. */
function unfinishedBy(pid: string): string {
  const folder = join(dataDir, `postgres-18.unfinished-${pid}-a1B2c3`);
  mkdirSync(join(folder, "base"), { recursive: true });
  return folder;
}

test("servers that start at once after a killed first start share one database, and so do those that join as others leave", async () => {
  rmSync(dataDir, { recursive: true });
  const left = unfinishedBy(endedPid());
  const quicker = emptyFolder();
  await copyFreshCluster(quicker);
  const rounds = timesOf({ daily: 1, torture: 41 });
  const draw = seededNumbers();
  let writers = 0;
  for (let round = 0; round < rounds; round += 1) {
    const few = isTorture ? 6 : 2;
    const servers = Array.from({ length: few }, async () => {
      // All at once on the empty folder; in later rounds one joins while the last of the others is leaving.
      if (round > 0) await sleep(draw() * 600);
      writers += 1;
      const number = writers;
      if (!isTorture && number > 1) await beQuicker(quicker, left);
      const server = writer(number, 20);
      return [await server.ended, server.errors()];
    });
    expect(await Promise.all(servers)).toEqual(Array.from({ length: few }, () => [0, ""]));
  }
  const server = await joinEmbeddedPostgres(dataDir);
  const rows = await query(
    server.url(),
    "select writer, count(*)::int as rows from ledger group by 1 order by 1",
  );
  expect(rows).toEqual(Array.from({ length: writers }, (_, index) => ({ writer: index + 1, rows: 20 })));
  expect(existsSync(left)).toBe(false);
  await server.leave();
});

/** While one process creates the folder, another's is renamed into place first; in torture six really race. */
async function beQuicker(quicker: string, left: string): Promise<void> {
  const isMade = (name: string) => name.startsWith("postgres-18") && name !== basename(left);
  await expect.poll(() => readdirSync(dataDir).some(isMade)).toBe(true);
  try {
    renameSync(join(quicker, "postgres-18"), join(dataDir, "postgres-18"));
  } catch {
    // The process was quicker.
  }
  rmSync(quicker, { recursive: true });
}

test(
  "a process killed at six moments of the first start leaves a folder that the next start can use",
  variantOf(
    "servers that start at once after a killed first start share one database, and so do those that join as others leave",
  ),
  async () => {
    rmSync(dataDir, { recursive: true });
    for (const delay of [150, 250, 350, 450, 550, 650]) {
      const killed = writer(1);
      await sleep(delay);
      await killed.kill("SIGKILL");
    }
    const server = await joinEmbeddedPostgres(dataDir);
    expect(await query(server.url(), "select 1 as one")).toEqual([{ one: 1 }]);
    await server.leave();
  },
);

test("the server that started the database may leave first, a killed one's database is taken over, the last to leave stops it", async () => {
  const first = writer(1);
  await first.printed(/^ready$/);
  const pid = postmasterPid();
  const second = writer(2);
  await second.printed(/^1$/);
  await first.kill("SIGTERM");
  const before = second.lines.length;
  await expect.poll(() => second.lines.length).toBeGreaterThan(before);
  expect(postmasterPid()).toBe(pid);
  await second.kill("SIGKILL");
  expect(isAlive(pid)).toBe(true);
  const server = await joinEmbeddedPostgres(dataDir);
  expect(postmasterPid()).toBe(pid);
  await server.leave();
  expect(isAlive(pid)).toBe(false);
});

test("rule 36: what three killed first starts left unfinished is cleared by the next start; what somebody is making stays", async () => {
  const left = [endedPid(), endedPid(), endedPid()].map(unfinishedBy);
  const underWay = unfinishedBy(String(process.pid));
  const server = await joinEmbeddedPostgres(dataDir);
  expect(left.filter((folder) => existsSync(folder))).toEqual([]);
  expect(existsSync(underWay)).toBe(true);
  await server.leave();
});

test("a stale postmaster.pid that names a foreign process does not keep the database from starting", async () => {
  const server = await joinEmbeddedPostgres(dataDir);
  const pidFile = join(dataDir, "postgres-18", "postmaster.pid");
  const written = readFileSync(pidFile, "utf8");
  const pid = postmasterPid();
  process.kill(pid, "SIGKILL");
  while (isAlive(pid)) await sleep(10);
  writeFileSync(pidFile, written.replace(/^\d+/, String(process.pid)));
  await server.ensure();
  expect(postmasterPid()).not.toBe(process.pid);
  await server.leave();
});

test("leaving a frozen database does not hang", async () => {
  const server = await joinEmbeddedPostgres(dataDir);
  const pid = postmasterPid();
  const children = await query<{ pid: number }>(
    server.url(),
    "select pid from pg_stat_activity where pid <> pg_backend_pid()",
  );
  const frozen = [pid, ...children.map((child) => child.pid)];
  for (const one of frozen) process.kill(one, "SIGSTOP");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const left = server.leave();
    await vi.advanceTimersByTimeAsync(10_000);
    await left;
    expect(isAlive(pid)).toBe(true);
  } finally {
    vi.useRealTimers();
    for (const one of frozen) process.kill(one, "SIGCONT");
  }
});

test("joining waits for a database that starts while the system clock runs fast", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const running = setInterval(() => vi.setSystemTime(Date.now() + 60_000), 5);
  try {
    const server = await joinEmbeddedPostgres(dataDir);
    await server.leave();
  } finally {
    clearInterval(running);
    vi.useRealTimers();
  }
});

test("joining a database that accepts connections but never answers gives up after a dozen attempts", async () => {
  const server = await joinEmbeddedPostgres(dataDir);
  const pid = postmasterPid();
  process.kill(pid, "SIGSTOP");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const outcome = joinEmbeddedPostgres(dataDir).catch((error: Error) => error.message);
    let isOver = false;
    void outcome.then(() => (isOver = true));
    while (!isOver) await vi.advanceTimersByTimeAsync(1_000);
    expect(await outcome).toMatch(/does not start; its log is/);
  } finally {
    vi.useRealTimers();
    process.kill(pid, "SIGCONT");
    await server.leave();
  }
});

test("a database that cannot start says why and where its log is", async () => {
  const refused = joinEmbeddedPostgres(dataDir, { shared_buffers: "nonsense" });
  await expect(refused).rejects.toThrow(/shared_buffers.*/s);
});
