// Which host serves read-only views, and how stale they may be: replay is paused, replicas are cut off, the primary is
// killed.
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type OpenDatabase, openPool } from "#server/platform/db/open-pool.ts";
import type { Db } from "#server/platform/db/schema.ts";
import type { Replica } from "#server/platform/replicas/measure-replicas.ts";
import { openReplicas } from "#server/platform/replicas/open-replicas.ts";
import { type ReadReplicas, readReplicas } from "#server/platform/replicas/read-replicas.ts";
import { onServer } from "../database.ts";
import { isTorture, testTimeoutMs, timesOf, variantOf } from "../torture.ts";
import type { ReplicatedPostgres } from "./replicated-postgres.ts";

const rounds = timesOf({ daily: 3, torture: 300 });
const bound = 300;
/** Milliseconds between two reads: without a pause they cost a hundred times what they prove. */
const pauseMs = isTorture ? 0 : 10;

export type ReplicaReadsPlace = {
  readonly writer: string;
  /** Each replica's address; one address with all of them; and one with replicas of another database. */
  readonly replicas: readonly string[];
  readonly read: string;
  readonly elsewhere: string;
  readonly close: () => Promise<void>;
};

/** Defines the tests; the last needs a replicated database (`database`), and leaves it with another primary. */
export function testReplicaReads(
  openPlace: () => Promise<ReplicaReadsPlace>,
  database: () => ReplicatedPostgres,
): void {
  let place: ReplicaReadsPlace;
  let writer: OpenDatabase;
  let opened: readonly Replica[];
  let reads: ReadReplicas;
  let from: string[] = [];
  let faults = 0;
  let last = 0;

  beforeAll(async () => {
    place = await openPlace();
    writer = openPool({ url: place.writer, failsFast: () => true });
    await writer.pool.query("insert into shown values (0)");
    opened = await openReplicas({ url: place.read, writer: writer.db, onAway: fault });
    reads = watch(bound);
    await untilFresh(2);
  });
  afterAll(async () => {
    await reads.close();
    await writer.close();
    await place.close();
  });

  const fault = (): void => {
    faults += 1;
  };
  const watch = (maxAge: number): ReadReplicas =>
    readReplicas({
      writer: writer.db,
      replicas: opened,
      maxAge,
      onFault: fault,
      onRead: (whom) => from.push(whom),
    });
  const shown = async (db: Db): Promise<number> => {
    const { rows } = await sql<{ number: number }>`select max(number) as number from shown`.execute(db);
    return rows[0]?.number ?? 0;
  };
  const write = async (): Promise<number> => {
    last += 1;
    await writer.pool.query("insert into shown values ($1)", [last]);
    return performance.now();
  };
  const each = (statement: string) =>
    Promise.all(place.replicas.map((url) => onServer(url, (client) => client.query(statement))));
  async function untilReplicaReads(): Promise<void> {
    from = [];
    const isRead = () => reads.read(shown, false).then(() => from.includes("replica"));
    await vi.waitUntil(isRead, { timeout: testTimeoutMs, interval: 20 });
  }
  async function untilSame(): Promise<void> {
    const areSame = async () =>
      (await Promise.all(opened.map(({ open }) => shown(open.db)))).every((number) => number === last);
    await vi.waitUntil(areSame, { timeout: testTimeoutMs, interval: 20 });
  }
  async function untilFresh(count: number): Promise<void> {
    const fresh = () => reads.ages().filter(({ seconds = 99 }) => seconds * 1_000 < bound).length;
    await vi.waitUntil(() => fresh() === count, { timeout: testTimeoutMs, interval: 20 });
  }

  test("replicas answer in turn, also if nothing was written for longer than the staleness bound", async () => {
    await sleep(bound * 1.5);
    await untilFresh(2);
    for (let asked = 0; asked < 4; asked += 1) expect(await reads.read(shown, false)).toBe(last);
    await untilReplicaReads();
  });

  test(`with replay paused ${rounds} times no read is older than the bound, and everyone reads their own writes`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      await untilFresh(2);
      await each("select pg_wal_replay_pause()");
      const written = await write();
      // The client that made the change sees it at once, although no replica has it.
      expect(await reads.read(shown, true)).toBe(last);
      for (;;) {
        const asked = performance.now();
        const number = await reads.read(shown, false);
        if (asked - written > bound) {
          expect(number).toBe(last);
          break;
        }
        await sleep(pauseMs);
      }
      await each("select pg_wal_replay_resume()");
    }
  });

  test("control: with a wide staleness bound a paused replica serves old data for as long", async () => {
    const patient = watch(60_000);
    await vi.waitUntil(() => patient.ages().every(({ seconds }) => seconds !== undefined), {
      timeout: testTimeoutMs,
    });
    await untilSame();
    await each("select pg_wal_replay_pause()");
    const written = await write();
    while (performance.now() - written < bound * 1.5) {
      await patient.read(shown, false);
      await sleep(pauseMs);
    }
    expect(await patient.read(shown, false)).toBe(last - 1);
    // After a notice of a change no stale state is shown, however wide the bound.
    patient.invalidate();
    expect(await patient.read(shown, false)).toBe(last);
    await each("select pg_wal_replay_resume()");
  });

  test("a write goes to the primary, and a replica of another database is refused", async () => {
    await untilFresh(2);
    const add = (db: Db) =>
      db
        .insertInto("shown" as never)
        .values({ number: 0 })
        .execute();
    faults = 0;
    await reads.read(add, false);
    expect([from.at(-1), faults]).toEqual(["writer", 0]);
    const opening = openReplicas({ url: place.elsewhere, writer: writer.db, onAway: fault });
    await expect(opening).rejects.toThrow("to another database than DATABASE_URL");
  });

  test("reads are answered during a failover, and from the following replica afterwards", {
    ...variantOf(
      "the promoted replica is followed, also after the former primary has come back as a replica",
    ),
  }, async () => {
    await untilFresh(2);
    database().signalPrimary("SIGKILL");
    await database().promote();
    await vi.waitUntil(() => write().catch(() => undefined), { timeout: testTimeoutMs, interval: 50 });
    expect(await reads.read(shown, false)).toBe(last);
    await database().rebuild();
    // One of the two replicas was promoted: it takes writes, and is no replica any more.
    await untilFresh(1);
    await untilReplicaReads();
    expect(await reads.read(shown, true)).toBe(last);
  });
}
