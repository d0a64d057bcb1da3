import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/schema.ts";
import { inTransaction } from "#server/platform/db/transaction.ts";

export type PausedTransaction = {
  /** Once this many other transactions wait for a lock; fails the test when they do not. */
  readonly untilWaiting: (count: number) => Promise<void>;
  /** Commits once another transaction waits for a lock of this one; fails the test when none does. */
  readonly whileOthersWait: () => Promise<void>;
};

/**
 * A transaction that has done its work and holds its locks until told to commit, so that a test decides the order of
 * two.
 */
export async function pausedTransaction(
  db: Db,
  work: (tx: Tx) => Promise<unknown>,
): Promise<PausedTransaction> {
  const done = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const finished = inTransaction(db, async (tx) => {
    await work(tx);
    done.resolve();
    await goOn.promise;
  });
  await Promise.race([done.promise, finished]);
  const untilWaiting = (count: number) => waitingFor(db, count);
  const whileOthersWait = async (): Promise<void> => {
    try {
      await untilWaiting(1);
    } finally {
      goOn.resolve();
      await finished;
    }
  };
  return { untilWaiting, whileOthersWait };
}

async function waitingFor(db: Db, count: number): Promise<void> {
  for (let looked = 0; looked < 3_000; looked += 1) {
    const waiting = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    if (waiting.rows.length >= count) return;
    await sleep(20);
  }
  throw new Error(`fewer than ${count} wait for this transaction`);
}
