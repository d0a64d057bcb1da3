// A replicated database. Read-only views are served by replicas, in `npm test` by stand-ins within the tests' own
// database. `npm run torture` also kills the primary thirty times under writers and promotes a replica, behind three
// servers at which travellers book and a valet's phone uploads pictures: writers follow the new primary by themselves,
// and no acknowledged write is lost.
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type OpenDatabase, openPool } from "#server/platform/db/open-pool.ts";
import { inTransaction } from "#server/platform/db/transaction.ts";
import { databaseHosts } from "#server/platform/hosts/database-hosts.ts";
import { hostUrls } from "#server/platform/hosts/host-urls.ts";
import type { Load } from "./killed-under-load/travellers.ts";
import { openBookedFleet } from "./many-servers/booked-fleet.ts";
import { type ReplicaReadsPlace, testReplicaReads } from "./many-servers/replica-reads.ts";
import { openReplicatedPostgres, type ReplicatedPostgres } from "./many-servers/replicated-postgres.ts";
import { openStandInReplicas } from "./many-servers/stand-in-replicas.ts";
import { isTorture, seededNumbers, testTimeoutMs, timesOf, variantOf } from "./torture.ts";

const count = timesOf({ daily: 1, torture: 30 });
const random = seededNumbers();

let replicated: ReplicatedPostgres;
let open: OpenDatabase;
/** Numbers are unique across tests: a row of one test would hide one that another has lost. */
let last = 0;

beforeAll(async () => {
  if (!isTorture) return;
  replicated = await openReplicatedPostgres();
  await databaseHosts(replicated.url).follow();
  open = openPool({ url: replicated.url, failsFast: () => true });
  await open.pool.query("create table orders (number int not null)");
});
afterAll(async () => {
  await open?.close();
  await replicated?.close();
});

testReplicaReads(isTorture ? realReplicas : openStandInReplicas, () => replicated);

async function realReplicas(): Promise<ReplicaReadsPlace> {
  await open.pool.query("create table shown (number int not null)");
  const replicas = (hostUrls(replicated.url) ?? []).slice(1);
  const read = `postgres://valet@${replicas.map((url) => new URL(url).host).join(",")}/valet`;
  const elsewhere = read.replace(/valet$/, "postgres");
  return { writer: replicated.url, replicas, read, elsewhere, close: async () => undefined };
}

/** Six writers that insert one number after another, each once, and remember what was acknowledged. */
function startWriters() {
  const acknowledged: number[] = [];
  let going = true;
  const write = async (): Promise<void> => {
    while (going) {
      last += 1;
      const number = last;
      const isIn = await inTransaction(open.db, (tx) =>
        sql`insert into orders values (${number})`.execute(tx),
      ).then(
        () => true,
        () => false,
      );
      if (isIn) acknowledged.push(number);
      else await sleep(20);
    }
  };
  const writing = Promise.all(Array.from({ length: 6 }, write));
  return {
    acknowledged,
    more: async (rows: number) => {
      const wanted = acknowledged.length + rows;
      await vi.waitUntil(() => acknowledged.length >= wanted, { timeout: testTimeoutMs, interval: 5 });
    },
    stop: async () => {
      going = false;
      await writing;
    },
  };
}

/** Waits until the travellers have made so many more bookings. */
async function booked(load: Load, bookings: number): Promise<void> {
  const wanted = load.told.length + bookings;
  await vi.waitUntil(() => load.told.length >= wanted, { timeout: testTimeoutMs, interval: 10 });
}

async function contradictions(acknowledged: readonly number[]): Promise<{ lost: number; doubled: number }> {
  const { rows } = await open.pool.query<{ number: number }>("select number from orders");
  const kept = new Set(rows.map(({ number }) => number));
  return {
    lost: acknowledged.filter((number) => !kept.has(number)).length,
    doubled: rows.length - kept.size,
  };
}

test(`the primary killed ${count} times under writers loses no acknowledged row and duplicates none`, {
  ...variantOf("the promoted replica is followed, also after the former primary has come back as a replica"),
}, async () => {
  const site = await openBookedFleet({ databaseUrl: replicated.url, travellers: 4 });
  const load = site.startLoad();
  const valet = await site.openValet();
  const receiving = valet.startReceiving();
  const writers = startWriters();
  const away: number[] = [];
  for (let round = 0; round < count; round += 1) {
    await writers.more(20);
    await sleep(random() * 50);
    replicated.signalPrimary("SIGKILL");
    const killed = performance.now();
    await replicated.promote();
    await writers.more(1);
    await booked(load, 1);
    away.push(Math.round(performance.now() - killed));
    await replicated.rebuild();
  }
  await writers.more(20);
  await writers.stop();
  await load.stop();
  await receiving.stop();
  expect(await site.flawsOf(load)).toEqual([]);
  expect(await valet.flawsOf(receiving)).toEqual([]);
  await site.close();
  const { pieces, moves } = receiving.told;
  const received = { pieces: pieces.length, moves: moves.length };
  const figures = {
    count,
    rows: writers.acknowledged.length,
    bookings: load.told.length,
    ...received,
    away,
  };
  process.stdout.write(`failovers: ${JSON.stringify(figures)}\n`);
  expect(await contradictions(writers.acknowledged)).toEqual({ lost: 0, doubled: 0 });
});

test("control: without synchronous replication the last rows are lost with the primary", {
  ...variantOf("control: a database with asynchronous commits loses acknowledged rows"),
}, async () => {
  await replicated.waitForReplicas(false);
  const writers = startWriters();
  await writers.more(5);
  await replicated.cutReplicas();
  await writers.more(20);
  replicated.signalPrimary("SIGKILL");
  const told = [...writers.acknowledged];
  await replicated.promote();
  await writers.more(1);
  await writers.stop();
  expect((await contradictions(told)).lost).toBeGreaterThan(0);
});
