// The cost of a booking with one, two and four servers on one database: CPU time of the servers and of PostgreSQL,
// bytes of WAL, the idle cost, and the write rate of the journal's single chain. The numbers of docs/scale.md.
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import {
  type EmbeddedPostgres,
  joinEmbeddedPostgres,
} from "#server/standalone/embedded-postgres/embedded-postgres.ts";
import { openPostgresInstance } from "#server/standalone/embedded-postgres/postgres-instance.ts";
import { readPostmaster } from "#server/standalone/embedded-postgres/postmaster-file.ts";
import { onServer, urlOf } from "#test/database.ts";
import { askOnce, bodyOf, retryingClient } from "#test/killed-under-load/retrying-client.ts";
import { arrive, orderOf, type Traveller } from "#test/killed-under-load/travellers.ts";
import { type MailServer, openMailServer } from "#test/mail-server.ts";
import { type Fleet, openFleet } from "#test/many-servers/fleet.ts";
import { childProcesses } from "#test/processes/child-processes.ts";
import { emptyDemonstration } from "#test/processes/empty-demonstration.ts";
import type { Measure, Options, Row } from "./harness/measure.ts";
import { medianOf } from "./harness/median-of.ts";

export const measure: Measure = { name: "What a booking costs at one, two and four servers", run };

const counts = [1, 2, 4] as const;
const travellers = 6;
const template = "empty_site";

async function run(report: (row: Row) => void, { rounds, seconds }: Options): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "valet-servers-"));
  const postgres = await joinEmbeddedPostgres(dataDir);
  const places: Place[] = [];
  try {
    await create(postgres, template, "template1");
    await emptyDemonstration(dataDir, urlOf(postgres.url(), template));
    await reportChain(report, postgres, { rounds, seconds });
    for (const count of counts) places.push(await openPlace(postgres, count));
    const [one] = places;
    if (one === undefined) throw new Error("no place");
    const spent = new Map(places.map((place) => [place, [] as Spent[]]));
    for (let round = 0; round < rounds; round += 1)
      for (const place of places) spent.get(place)?.push(await spend(place, dataDir, seconds * 4));
    for (const place of places)
      reportPlace(report, place, { of: spent.get(place) ?? [], beside: spent.get(one) ?? [] });
    await reportIdle(report, places, dataDir, seconds * 4);
  } finally {
    for (const { fleet, mailServer } of places) {
      await fleet.close();
      await mailServer.close();
    }
    await postgres.leave();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function create(postgres: EmbeddedPostgres, name: string, from: string): Promise<void> {
  await onServer(urlOf(postgres.url(), "postgres"), (client) =>
    client.query(`create database ${name} template ${from} strategy file_copy`),
  );
}

type Place = {
  readonly count: number;
  readonly url: string;
  readonly fleet: Fleet;
  readonly mailServer: MailServer;
  readonly travellers: readonly Traveller[];
};

async function openPlace(postgres: EmbeddedPostgres, count: number): Promise<Place> {
  const name = `servers_${count}`;
  await create(postgres, name, template);
  const url = urlOf(postgres.url(), name);
  const mailServer = await openMailServer();
  const fleet = await openFleet({ databaseUrl: url, count, environment: { SMTP_URL: mailServer.url.href } });
  const people = await arrive({ ask: retryingClient(fleet.proxy.url), mailServer }, travellers);
  // They book repeatedly without paying, which exceeds the limit of an account.
  await onServer(url, (client) =>
    client.query(`update settings set value = value || '{"unpaidBookings": 100000}' where key = 'ordering'`),
  );
  return { count, url, fleet, mailServer, travellers: people };
}

/** Counted over all places, so that no vehicle has two stays in one lot at a time. */
let stays = 0;

/** Each traveller books one stay after another, paid in cash; returns how many were booked. */
async function book({ fleet, travellers: people }: Place, until: number): Promise<number> {
  let booked = 0;
  const ask = (call: string, asked = {}) => askOnce(fleet.proxy.url, call, asked);
  const keepBooking = async (traveller: Traveller): Promise<void> => {
    while (performance.now() < until) {
      stays += 1;
      const booking = await orderOf({ ask }, traveller, stays, "cash");
      bodyOf("POST /bookings", await ask("POST /bookings", { token: traveller.token, body: { booking } }));
      booked += 1;
    }
  };
  await Promise.all(people.map(keepBooking));
  return booked;
}

/** Per booking: quote, order and mails. */
type Spent = {
  readonly bookings: number;
  readonly serverMs: number;
  readonly databaseMs: number;
  readonly logBytes: number;
};

async function spend(place: Place, dataDir: string, seconds: number): Promise<Spent> {
  const start = await readCosts(place, dataDir);
  await sleep(seconds * 1_000);
  const before = await readCosts(place, dataDir);
  const bookings = await book(place, performance.now() + seconds * 1_000);
  const after = await readCosts(place, dataDir);
  // All places share one PostgreSQL: the idle cost measured just before is subtracted.
  const share = (after.at - before.at) / (before.at - start.at);
  const more = (name: "server" | "database" | "log"): number =>
    (after[name] - before[name] - (before[name] - start[name]) * share) / bookings;
  return { bookings, serverMs: more("server"), databaseMs: more("database"), logBytes: more("log") };
}

async function readCosts({ fleet, url }: Place, dataDir: string) {
  const log = await onServer(url, (client) =>
    client.query<{ bytes: string }>("select (pg_current_wal_lsn() - '0/0'::pg_lsn)::text as bytes"),
  );
  const postmaster = readPostmaster(openPostgresInstance(dataDir).clusterFolder)?.pid ?? 0;
  const backends = childProcesses(postmaster).map((pid) => processorMs(pid, { withEnded: false }));
  return {
    at: performance.now(),
    server: sumOf(fleet.pids().map((pid) => processorMs(pid, { withEnded: false }))),
    database: sumOf(backends) + processorMs(postmaster, { withEnded: true }),
    log: Number(log.rows[0]?.bytes),
  };
}

/** The kernel counts in ticks of 10 ms; children that have exited are counted with their parent (`withEnded`). */
function processorMs(pid: number, { withEnded }: { readonly withEnded: boolean }): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return sumOf(fields.slice(11, withEnded ? 15 : 13).map(Number)) * 10;
  } catch {
    // It has exited since it was listed: its time is counted with its parent.
    return 0;
  }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function reportPlace(
  report: (row: Row) => void,
  { count }: Place,
  { of, beside }: { readonly of: readonly Spent[]; readonly beside: readonly Spent[] },
): void {
  const each = (name: keyof Spent) => ({
    ours: of.map((spent) => spent[name]),
    reference: beside.map((spent) => spent[name]),
  });
  const servers = count === 1 ? "1 server" : `${count} servers`;
  const bookings = `${sumOf(of.map((spent) => spent.bookings))} bookings`;
  const row = (what: string, name: keyof Spent, unit: string): void =>
    report({ what: `${what} a booking, ${servers} of one`, ...each(name), unit, note: bookings });
  row("Processor time of the servers", "serverMs", " ms");
  row("Processor time of PostgreSQL", "databaseMs", " ms");
  row("PostgreSQL's log", "logBytes", " bytes");
}

/** All servers at once, without load. */
async function reportIdle(
  report: (row: Row) => void,
  places: readonly Place[],
  dataDir: string,
  seconds: number,
): Promise<void> {
  const [one] = places;
  if (one === undefined) return;
  const servers = sumOf(places.map(({ count }) => count));
  const before = await Promise.all(places.map((place) => readCosts(place, dataDir)));
  await sleep(seconds * 1_000);
  const after = await Promise.all(places.map((place) => readCosts(place, dataDir)));
  const spent = (name: "server" | "database", index: number): number =>
    (after[index]?.[name] ?? 0) - (before[index]?.[name] ?? 0);
  const idle = sumOf(places.map((_, index) => spent("server", index))) / servers / seconds;
  report({ what: "A server that nobody asks, processor time a second", value: idle, unit: " ms" });
  // All servers share one PostgreSQL.
  const database = spent("database", 0) / servers / seconds;
  report({ what: "PostgreSQL for it, processor time a second", value: database, unit: " ms" });
  const memory = places.flatMap(({ fleet }) => fleet.pids().map(residentMegabytes));
  report({ what: "Memory of a server after it", value: medianOf(memory), unit: " MB" });
  for (const { count, url } of places) {
    const { rows } = await onServer(url, (client) =>
      client.query(
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      ),
    );
    report({ what: `Connections of ${count} that nobody asks`, value: rows[0].n, unit: "" });
  }
}

function residentMegabytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
}

const writers = 16;
const sealed = `insert into journal (happened_at, actor, kind, subject, data)
  values (now(), 'system', 'settings-changed', 'settings', '{}')`;

/**
 * Sixteen writers that commit journal entries one by one, beside sixteen that commit rows of a table without a chain.
 */
async function reportChain(
  report: (row: Row) => void,
  postgres: EmbeddedPostgres,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<void> {
  await create(postgres, "chained", template);
  const pool = new Pool({ connectionString: urlOf(postgres.url(), "chained"), max: writers });
  await pool.query("create table plain (like journal including defaults including identity)");
  const commits = async (statement: string): Promise<number> => {
    const until = performance.now() + seconds * 1_000;
    let done = 0;
    const write = async (): Promise<void> => {
      while (performance.now() < until) {
        await pool.query(statement);
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: writers }, write));
    return done / seconds;
  };
  const [ours, reference]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await commits(sealed));
    reference.push(await commits(sealed.replace("journal", "plain")));
  }
  await pool.end();
  report({ what: "Commits of one chain, of commits without", ours, reference, unit: " a second" });
}
