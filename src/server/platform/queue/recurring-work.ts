import { sql } from "kysely";
import { type Instant, toInstant } from "#domain/time.ts";
import type { Db } from "../db/schema.ts";
import { annotateSpan } from "../traces/span.ts";
import type { WorkKind } from "./work-kind.ts";

export type RecurringJob = {
  readonly name: string;
  /** Period in milliseconds; turns are counted from midnight UTC. */
  readonly every: number;
  /** Offset from the start of each turn, in milliseconds. */
  readonly after?: number;
  /** Idempotent: may run at any time, on any server, any number of times. */
  readonly work: () => Promise<unknown>;
};

/**
 * Runs each job once per period, however many servers there are. A run is recorded when it ends, so that a crashed
 * process's work is repeated; a missed period is not made up, because the next run does the same work.
 */
export function recurringWork(db: Db, jobs: readonly RecurringJob[]): WorkKind {
  const named = new Map(jobs.map((job) => [job.name, job]));
  return {
    name: "recurring",
    atOnce: 4,
    listDue: async () => {
      const turns = await readTurns(db);
      return jobs.filter((job) => (turns.get(job.name) ?? 0) < turnOf(job)).map(({ name }) => name);
    },
    run: async (name) => {
      const job = named.get(name);
      if (job === undefined) return;
      annotateSpan(`recurring ${name}`, { "valet.work.name": name });
      const turn = turnOf(job);
      // Another server has run this turn since the list was read.
      if (((await readTurns(db)).get(name) ?? 0) >= turn) return;
      try {
        await job.work();
      } finally {
        await noteTurn(db, name, turn);
      }
    },
  };
}

function turnOf({ every, after = 0 }: RecurringJob): Instant {
  return toInstant(Math.floor((Date.now() - after) / every) * every + after);
}

async function readTurns(db: Db): Promise<ReadonlyMap<string, Instant>> {
  const rows = await db.selectFrom("recurringJobs").selectAll().execute();
  return new Map(rows.map(({ name, turnAt }) => [name, turnAt]));
}

/** If two servers' clocks differ, the one ahead wins. */
async function noteTurn(db: Db, name: string, turnAt: Instant): Promise<void> {
  await db
    .insertInto("recurringJobs")
    .values({ name, turnAt })
    .onConflict((known) =>
      known.column("name").doUpdateSet({
        turnAt: sql<Instant>`greatest(recurring_jobs.turn_at, excluded.turn_at)`,
      }),
    )
    .execute();
}
