import { setTimeout as sleep } from "node:timers/promises";
import type { KyselyPlugin } from "kysely";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { silentLog } from "#test/silent-log.ts";
import type { Tx } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import { enqueueJob } from "./enqueue-job.ts";
import { type JobTasks, queuedJobs } from "./queued-jobs.ts";
import { recurringWork } from "./recurring-work.ts";
import { announceWork, type WorkKind } from "./work-kind.ts";
import { openWorkLocks } from "./work-locks.ts";
import { startWorkRunner, type WorkRunner } from "./work-runner.ts";

let database: TestDatabase;
const running: WorkRunner[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  ended = Promise.withResolvers();
});
afterEach(async () => {
  const stopped = Promise.all(running.splice(0).map(({ stop }) => stop()));
  ended.resolve();
  await stopped;
  await database.pool.query("truncate jobs, recurring_jobs");
});
afterAll(() => database.close());

async function startServers(count: number, kindsOf: (server: number) => readonly WorkKind[]): Promise<void> {
  const place = { url: database.url, log: silentLog };
  for (let server = 0; server < count; server += 1)
    running.push(await startWorkRunner(place, kindsOf(server)));
}

const ids = ["one", "two", "three", "four", "five", "six"];

let ended = Promise.withResolvers<void>();

/** Work that runs until the test ends and stays due: only its lock keeps other servers away. */
function endlessWork(name: string) {
  const atHand = new Map<string, number>();
  let most = 0;
  const kind: WorkKind = {
    name,
    atOnce: 6,
    listDue: async () => ids,
    run: (id) => {
      const count = (atHand.get(id) ?? 0) + 1;
      atHand.set(id, count);
      most = Math.max(most, count);
      return ended.promise;
    },
  };
  return { kind, begun: () => atHand.size, most: () => most };
}

test("work that one of three servers has begun is begun by no other", async () => {
  const work = endlessWork("endless");
  await startServers(3, () => [work.kind]);
  await expect.poll(work.begun).toBe(ids.length);
  await sweeps(3);
  expect(work.most()).toBe(1);
});

test("control: with locks of their own three servers begin the same work three times", async () => {
  const work = endlessWork("endless");
  await startServers(3, (server) => [{ ...work.kind, name: `endless ${server}` }]);
  await expect.poll(work.most).toBe(3);
});

test("a process whose session is cut gets its locks back before others can; one that has ended loses them", async () => {
  const place = { url: database.url, onLost: () => undefined };
  const one = await openWorkLocks(place, () => undefined);
  const others = await Promise.all([2, 3, 4].map(() => openWorkLocks(place, () => undefined)));
  const tryOthers = () => Promise.all(others.map((other) => other.take("x").catch(() => false)));
  expect([await one.take("x"), await one.take("x"), ...(await tryOthers())]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  await database.pool.query(`select pg_terminate_backend(pid) ${workConnections}`);
  // While they reconnect, in any order.
  const until = Date.now() + 1_000;
  while (Date.now() < until) {
    expect(await tryOthers()).toEqual([false, false, false]);
    // Each round is three queries: without a pause there would be thousands.
    await sleep(10);
  }
  await expect.poll(async () => (await database.pool.query(sessionsWithLocks)).rowCount).toBe(1);
  expect(await tryOthers()).toEqual([false, false, false]);
  await one.stop();
  await expect.poll(async () => (await tryOthers()).filter(Boolean).length).toBe(1);
  await Promise.all(others.map(({ stop }) => stop()));
});

test("a lock that was requested while the connection was away is not granted during the wait after its return", async () => {
  // The wait ends by this clock, which is stopped.
  vi.useFakeTimers({ toFake: ["Date"] });
  const locks = await openWorkLocks({ url: database.url, onLost: () => undefined }, () => undefined);
  const asking: (() => void)[] = [];
  const soon = vi.spyOn(globalThis, "setImmediate").mockImplementation((ask) => {
    asking.push(ask);
    return undefined as never;
  });
  const wishes = ["x", "y", "z"].map(locks.take);
  soon.mockRestore();
  const cut = await database.pool.query<{ pid: number }>(
    `select pid, pg_terminate_backend(pid) ${workConnections}`,
  );
  // Its first heartbeat comes after all its preparation.
  const back = `select ${workConnections}
    and state = 'idle' and query like '%pg_backend_pid%' and pid <> all ($1)`;
  const sessionsBack = () => database.pool.query(back, [cut.rows.map(({ pid }) => pid)]);
  await expect.poll(async () => (await sessionsBack()).rowCount).toBe(1);
  for (const ask of asking) ask();
  expect(await Promise.all(wishes.map((wish) => wish.catch(() => false)))).toEqual([false, false, false]);
  vi.useRealTimers();
  await locks.stop();
});

test("locks requested at once go in one batch: only the taken one is refused, and a release comes before the next request", async () => {
  const place = { url: database.url, onLost: () => undefined };
  const [one, other] = [
    await openWorkLocks(place, () => undefined),
    await openWorkLocks(place, () => undefined),
  ];
  expect(await other.take("b")).toBe(true);
  const asked = vi.spyOn(Client.prototype, "query");
  expect(await Promise.all(["a", "b", "c"].map(one.take))).toEqual([true, false, true]);
  void one.release("a");
  void one.release("c");
  expect(await one.take("a")).toBe(true);
  const locking = asked.mock.calls.filter(([query]) => query.includes("advisory"));
  asked.mockRestore();
  expect(locking).toHaveLength(2);
  expect(await Promise.all(["a", "b", "c"].map(other.take))).toEqual([false, false, true]);
  await one.stop();
  await other.stop();
});

// In this test's own database: other tests connect and hold locks on the same server.
const workConnections = `
  from pg_stat_activity where application_name like '% work' and datname = current_database()`;
const sessionsWithLocks = `
  select distinct pid from pg_locks join pg_database on pg_database.oid = pg_locks.database
  where locktype = 'advisory' and datname = current_database()`;

/** Waits for that many sweeps. */
async function sweeps(count: number): Promise<void> {
  let seen = 0;
  const kind: WorkKind = {
    name: "sweeps",
    atOnce: 1,
    listDue: async () => {
      seen += 1;
      return [];
    },
    run: async () => undefined,
  };
  await startServers(1, () => [kind]);
  await expect.poll(() => seen).toBeGreaterThan(count);
}

function tasksWith(settle: (refundId: string) => Promise<void>): JobTasks {
  return {
    "settle-refund": ({ refundId }) => settle(refundId),
    "close-payment-page": async () => undefined,
    "write-account-letter": async () => undefined,
  };
}

const ask = (refundId: string, key: string) =>
  inTransaction(database.db, (tx) => enqueueJob(tx, "settle-refund", { refundId }, { key }));
const waiting = async () =>
  (await database.pool.query("select key, attempts, failed_at is not null as failed from jobs order by key"))
    .rows;
const services = () => ({ db: database.db, log: silentLog });

test("a job that is enqueued again while it runs is run once more, and leaves no row", async () => {
  const done: string[] = [];
  const tasks = tasksWith(async (refundId) => {
    done.push(refundId);
    if (done.length === 1) await ask("1", "refund:1");
  });
  await ask("1", "refund:1");
  const kind = queuedJobs(services(), tasks);
  await kind.run("refund:1");
  expect(await waiting()).toEqual([{ key: "refund:1", attempts: 0, failed: false }]);
  await kind.run("refund:1");
  expect(done).toEqual(["1", "1"]);
  expect(await waiting()).toEqual([]);
});

test("a job that throws is retried later, twenty-five tries in all, and then kept as failed", async () => {
  let tries = 0;
  const tasks = tasksWith(async () => {
    tries += 1;
    throw new Error("not today");
  });
  const kind = queuedJobs(services(), tasks);
  await ask("1", "refund:1");
  for (let time = 0; time < 30; time += 1) {
    expect(await kind.listDue(10)).toEqual(time < 25 ? ["refund:1"] : []);
    await kind.run("refund:1");
    expect(await kind.listDue(10)).toEqual([]);
    await database.pool.query("update jobs set next_try_at = now() - interval '1 second'");
  }
  expect(tries).toBe(25);
  expect(await waiting()).toEqual([{ key: "refund:1", attempts: 25, failed: true }]);
});

test("three servers run a recurring job once a turn, and one that throws not before its next turn", async () => {
  const turns = { good: 0, bad: 0, other: 0 };
  const every = 24 * 3_600_000;
  const kind = () =>
    recurringWork(database.db, [
      { name: "good", every, work: async () => void (turns.good += 1) },
      { name: "other", every, work: async () => void (turns.other += 1) },
      {
        name: "bad",
        every,
        work: async () => {
          turns.bad += 1;
          throw new Error("bad");
        },
      },
    ]);
  await startServers(3, () => [kind()]);
  await sweeps(3);
  expect(turns).toEqual({ good: 1, bad: 1, other: 1 });
  await database.pool.query(
    "update recurring_jobs set turn_at = turn_at - interval '1 day' where name = 'good'",
  );
  await sweeps(3);
  expect(turns).toEqual({ good: 2, bad: 1, other: 1 });
});

/** Counts the sweeps for each kind; there is never any work. */
function countedKinds() {
  const looks = { mails: 0, jobs: 0 };
  const counted = (name: keyof typeof looks): WorkKind => ({
    name,
    atOnce: 1,
    listDue: async () => {
      looks[name] += 1;
      return [];
    },
    run: async () => undefined,
  });
  return { looks, kinds: [counted("mails"), counted("jobs")] };
}

/** Announces that many times, each after the previous one was heard. */
async function announce(kind: string, looks: { readonly mails: number }, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const before = looks.mails;
    await inTransaction(database.db, (tx) => announceWork(tx, kind));
    await expect.poll(() => looks.mails).toBeGreaterThan(before);
  }
}

test("mails that were announced are looked for at once, other work only by the clock", async () => {
  const { looks, kinds } = countedKinds();
  await startServers(1, () => kinds);
  await announce("mails", looks, 20);
  // The sweep by the clock looks for both.
  expect(looks.jobs).toBeLessThan(looks.mails);
});

test("control: an announcement of an unknown kind makes the server look for every kind", async () => {
  const { looks, kinds } = countedKinds();
  await startServers(1, () => kinds);
  await announce("", looks, 20);
  await expect.poll(() => looks.jobs - looks.mails).toBe(0);
});

/** Pieces that stay due until done, one at a time; records the listings and what was done. */
function duePieces(due: string[]) {
  const done: string[] = [];
  let lists = 0;
  const kind: WorkKind = {
    name: "pieces",
    atOnce: 1,
    listDue: async (limit) => {
      lists += 1;
      return due.slice(0, limit);
    },
    run: async (id) => {
      if (!due.includes(id)) return;
      due.splice(due.indexOf(id), 1);
      done.push(id);
    },
  };
  return { kind, done, lists: () => lists };
}

test("a list of due work is worked off before the next is read: sixty pieces take a list for every eight", async () => {
  const pieces = duePieces(Array.from({ length: 60 }, (_, n) => `piece ${n}`));
  await startServers(1, () => [pieces.kind]);
  await expect.poll(() => pieces.done.length).toBe(60);
  expect(pieces.done).toEqual(Array.from({ length: 60 }, (_, n) => `piece ${n}`));
  // Eight lists, one that finds nothing more, and those of the clock.
  expect(pieces.lists()).toBeLessThan(30);
});

test("work that is due first by now is begun before the rest of a list older than a second", async () => {
  const due = ["first", "second", "third"];
  const { kind, done } = duePieces(due);
  const { looks, kinds } = countedKinds();
  const gate = Promise.withResolvers<void>();
  const run = async (id: string): Promise<void> => {
    await kind.run(id);
    if (id === "first") await gate.promise;
  };
  await startServers(1, () => [{ ...kind, run }, ...kinds]);
  await expect.poll(() => done).toEqual(["first"]);
  due.unshift("urgent");
  const before = looks.jobs;
  // The clock has swept all kinds since then.
  await expect.poll(() => looks.jobs).toBeGreaterThan(before + 1);
  gate.resolve();
  await expect.poll(() => done).toEqual(["first", "urgent", "second", "third"]);
});

test("announcements of one kind are sent once per transaction, and again in the next", async () => {
  let said = 0;
  const count: KyselyPlugin = {
    transformQuery: ({ node }) => {
      said += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const sayThree = async (tx: Tx): Promise<void> => {
    for (const kind of ["mails", "mails", "jobs", "mails"]) await announceWork(tx, kind);
  };
  await inTransaction(database.db, (tx) => sayThree(tx.withPlugin(count)));
  expect(said).toBe(2);
  await inTransaction(database.db, (tx) => sayThree(tx.withPlugin(count)));
  expect(said).toBe(4);
});
