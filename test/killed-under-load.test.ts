// The server killed a hundred times while travellers register, book, pay and cancel and a valet's phone uploads
// pictures; then the records of the different processes are compared. In `npm run torture` alone: `npm test` covers
// each part of it on a smaller scale (payment §10).
import { mkdtempSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openDatabase } from "#server/open-database.ts";
import type { OpenDatabase } from "#server/platform/db/open-pool.ts";
import { folderFiles } from "#server/platform/files/folder-files.ts";
import {
  type CustodyBooks,
  compareCustody,
  readCustodyBooks,
  unnoticedInCustody,
} from "./killed-under-load/custody-books.ts";
import { planKills } from "./killed-under-load/kill-plan.ts";
import { type KilledSite, openKilledSite } from "./killed-under-load/killed-site.ts";
import { hurry, readBooks, settle } from "./killed-under-load/read-books.ts";
import { openReceivingValet, type Receiving, type Valet } from "./killed-under-load/receiving-valet.ts";
import { retryingClient } from "./killed-under-load/retrying-client.ts";
import { compareBooks, type ThreeBooks } from "./killed-under-load/three-books.ts";
import { arrive, type Load, type Surroundings, startLoad } from "./killed-under-load/travellers.ts";
import { type MailServer, openMailServer } from "./mail-server.ts";
import { type StandIn, startStandIn } from "./stripe-stand-in/start-stand-in.ts";
import { seededNumbers, testSeed, testTimeoutMs, timesOf, variantOf } from "./torture.ts";

/** At least two: a server and the one that starts after it, a database and its recovery. */
const count = timesOf({ daily: 2, torture: 100 });
const plan = planKills(testSeed, count);
/** The site answers again by itself within this time on an idle machine; reported, not asserted. */
const promised = 10_000;

const faultyFrom = join(mkdtempSync(join(tmpdir(), "valet-faulty-")), "from-now-on");
const faultyOutbox = () => {
  const outbox = new URL("killed-under-load/faulty-outbox.ts", import.meta.url).href;
  return { NODE_OPTIONS: `--import=${outbox}`, FAULTY_FROM: faultyFrom };
};

let standIn: StandIn;
let mailServer: MailServer;
let site: KilledSite;
let around: Surroundings;
let travellers: Awaited<ReturnType<typeof arrive>>;
let database: OpenDatabase;
let valet: Valet;

beforeAll(async () => {
  standIn = await startStandIn();
  mailServer = await openMailServer();
  const environment = {
    SMTP_URL: mailServer.url.href,
    STRIPE_SECRET_KEY: standIn.secretKey,
    STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
    STRIPE_API_BASE: standIn.url,
  };
  site = await openKilledSite(environment, plan.firstKillAfter);
  around = { ask: retryingClient(site.url), standIn, mailServer, random: plan.random };
  travellers = await arrive(around, 4);
  database = await openDatabase({ dataDir: site.dataDir, poolSize: 2 });
  // They book repeatedly without paying, which exceeds the limit of an account.
  const limit = sql`update settings set value = value || '{"unpaidBookings": 100000}' where key = 'ordering'`;
  await limit.execute(database.db);
  const kerb = { ask: around.ask, desks: [site.desk], mailServer, random: seededNumbers() };
  valet = await openReceivingValet({ ...kerb, db: database.db });
});

afterAll(async () => {
  await database.close();
  await site.close();
  await standIn.close();
  await mailServer.close();
});

test(`killed ${count} times under load (seed ${plan.seed}), the server's records agree to the cent with all that it acknowledged`, {
  ...variantOf("after a kill in it payment and booking agree, and the change is made once"),
}, async () => {
  await standIn.tell({
    do: "deliver",
    delivery: {
      url: `${site.url}/api/payments/stripe/webhook`,
      dropped: 0.15,
      repeated: 0.3,
      shuffled: true,
      delayMilliseconds: 30,
      seed: plan.seed,
    },
  });
  const load = startLoad(around, travellers);
  const receiving = valet.startReceiving();
  const away: number[] = [];
  let busy = 0;
  for (const { victim, pause, after } of plan.kills) {
    await sleep(pause);
    busy = Math.max(busy, (loadavg()[0] ?? 0) / availableParallelism());
    away.push(await site.kill(victim, after));
  }
  // On a busy machine few bookings succeed between two kills: wait for enough to compare.
  const worthComparing = () =>
    receiving.hasFailed() ||
    (receiving.told.moves.length > count &&
      load.told.length > count &&
      load.told.some(({ paid, canceled }) => paid && !canceled));
  await vi.waitUntil(worthComparing, { timeout: testTimeoutMs, interval: 100 });
  await Promise.all([load.stop(), receiving.stop()]);
  const keepers = { db: database.db, load, standIn, mailServer };
  await hurry(database.db);
  const settled = await settle(keepers, testTimeoutMs);
  const books = await readBooks(keepers);
  const custody = await readCustody(receiving);
  report(books, custody, away, { settled, busy });

  expect(compareBooks(books)).toEqual([]);
  expect(compareCustody(custody)).toEqual([]);
  expectToBite(books);
  expect(unnoticedInCustody(custody)).toEqual([]);
});

test("control: a database with asynchronous commits loses acknowledged bookings, and the comparison finds them", {
  ...variantOf("control: a database with asynchronous commits loses acknowledged rows"),
}, async () => {
  const { pool } = database;
  await pool.query("alter system set synchronous_commit = off");
  await pool.query("select pg_reload_conf()");
  const { rows } = await pool.query<{ pid: number; kind: string }>(
    "select pid, backend_type as kind from pg_stat_activity",
  );
  // With asynchronous commits only the WAL writer flushes the log, a fraction of a second later: it is stopped.
  for (const { pid, kind } of rows) if (kind === "walwriter") process.kill(pid, "SIGSTOP");
  const load = startCashLoad();
  await enough(load);
  const told = [...load.told];
  await site.killWholeDatabase(rows.map(({ pid }) => pid));
  await stopAnyhow(load);
  await pool.query("alter system reset synchronous_commit");
  await pool.query("select pg_reload_conf()");

  const books = await readBooks({ db: database.db, load: { ...load, told }, standIn, mailServer });
  const lost = compareBooks(books).filter((flaw) => flaw.endsWith("was acknowledged and is lost"));
  expect(lost.length).toBeGreaterThan(0);
});

test("control: mails written after their change was acknowledged are lost in a kill, and the comparison finds them", {
  ...variantOf("control: without transactions the same kill leaves a payment without its change"),
}, async () => {
  await site.restart(faultyOutbox());
  writeFileSync(faultyFrom, "");
  const load = startCashLoad();
  await enough(load);
  const told = [...load.told];
  await site.kill("server", 0);
  await stopAnyhow(load);
  const unsent = sql<{
    mails: number;
  }>`select count(*)::int as mails from outgoing_mails where sent_at is null and failed_at is null`;
  await vi.waitUntil(async () => (await unsent.execute(database.db)).rows[0]?.mails === 0, {
    timeout: testTimeoutMs,
    interval: 100,
  });

  const books = await readBooks({ db: database.db, load: { ...load, told }, standIn, mailServer });
  const flaws = compareBooks(books);
  const lost = told.filter(({ reference }) =>
    flaws.includes(`${reference}: 0 mails booking-confirmed instead of 1`),
  );
  expect(lost.length).toBeGreaterThan(0);
});

function readCustody({ told }: Receiving): Promise<CustodyBooks> {
  const files = folderFiles(join(site.dataDir, "files"));
  return readCustodyBooks({ db: database.db, files, deviceId: valet.deviceId }, told);
}

/** All pay in cash and cancel nothing: only what the server has acknowledged matters. */
function startCashLoad(): Load {
  return startLoad({ ...around, random: () => 0.99 }, travellers);
}

async function enough(load: Load): Promise<void> {
  await vi.waitUntil(() => load.told.length >= 8, { timeout: testTimeoutMs, interval: 20 });
}

/** Travellers whose booking was lost fail here, which is expected. */
async function stopAnyhow(load: Load): Promise<void> {
  await load.stop().catch(() => undefined);
}

/** Control: each kind of contradiction, planted in a copy of the records, is found. */
function expectToBite(books: ThreeBooks): void {
  const { told, bookings, charges, arrived } = books;
  const paid = charges.find(({ refunded }) => refunded === 0);
  const row = bookings.find(({ reference }) => reference === paid?.reference);
  const message = arrived.find(({ text }) => row && text.includes(row.reference));
  if (!paid || !row || !message) throw new Error("nobody paid");
  const without = <Row>(rows: readonly Row[], gone: Row) => rows.filter((each) => each !== gone);
  const changed = (change: Partial<typeof row>) => [...without(bookings, row), { ...row, ...change }];
  const same = arrived.filter(({ messageId }) => messageId === message.messageId);
  const broken: Record<string, ThreeBooks> = {
    "a booking lost": { ...books, bookings: without(bookings, row) },
    "a booking twice": { ...books, bookings: [...bookings, { ...row, reference: "TWICE" }] },
    "charged twice": { ...books, charges: [...charges, { ...paid, paymentId: "pi_again" }] },
    "paid and not booked": { ...books, bookings: changed({ status: "pending", paid: 0 }) },
    "booked and not paid": { ...books, charges: without(charges, paid) },
    "a cent too much": {
      ...books,
      charges: [...without(charges, paid), { ...paid, received: paid.received + 1 }],
    },
    "a mail lost": { ...books, arrived: arrived.filter((mail) => !same.includes(mail)) },
    "a mail under another Message-ID": {
      ...books,
      arrived: [...arrived, { ...message, messageId: "<other>" }],
    },
    "one Message-ID, two mails": { ...books, arrived: [...arrived, { ...message, subject: "another" }] },
    "one reference for two orders": { ...books, told: [...told, ...told.slice(0, 1)] },
    "a newcomer forgotten": { ...books, registered: [...books.registered, "nobody@load.example"] },
  };
  const unnoticed = Object.entries(broken).filter(([, copy]) => compareBooks(copy).length === 0);
  expect(unnoticed.map(([how]) => how)).toEqual([]);
}

/** The longest outage for each kind of process killed. */
function longestAfter(away: readonly number[]): Readonly<Record<string, number>> {
  const byVictim = Map.groupBy(plan.kills, ({ victim }) => victim);
  return Object.fromEntries(
    [...byVictim].map(([victim, kills]) => [
      victim,
      Math.max(...kills.map((kill) => away[plan.kills.indexOf(kill)] ?? 0)),
    ]),
  );
}

function report(
  { told, charges, arrived, registered }: ThreeBooks,
  custody: CustodyBooks,
  away: readonly number[],
  { settled, busy }: { readonly settled: number; readonly busy: number },
): void {
  const inOrder = away.toSorted((one, other) => one - other);
  const figures = {
    kills: away.length,
    seed: plan.seed,
    // As measured, whatever the load of the machine; the promise is for an idle one.
    readyAgainMs: {
      median: inOrder[Math.floor(away.length / 2)],
      longest: inOrder.at(-1),
      beyondPromised: inOrder.filter((milliseconds) => milliseconds > promised).length,
      longestAfter: longestAfter(away),
    },
    bookings: told.length,
    charges: charges.length,
    canceled: told.filter(({ canceled }) => canceled).length,
    registrations: registered.length,
    pieces: custody.told.pieces.length,
    moves: custody.told.moves.length,
    mails: arrived.length,
    mailsRepeated: arrived.length - new Set(arrived.map(({ messageId }) => messageId)).size,
    settledAfterMs: settled,
    busiest: `${busy.toFixed(1)} processes for each core`,
  };
  process.stdout.write(`killed under load: ${JSON.stringify(figures)}\n`);
}
