import { sql } from "kysely";
import { type Instant, toInstant } from "#domain/time.ts";
import type { Db } from "../db/schema.ts";
import { tellHere } from "../traces/span.ts";
import type { WorkKind } from "./work-kind.ts";

export type RecurringJob = {
  readonly name: string;
  /** In milliseconds; its turns are counted from midnight, UTC. */
  readonly every: number;
  /** So long after each turn's beginning. */
  readonly after?: number;
  /** May be run at any time, by any server, as often as one likes: what is done already stays done. */
  readonly work: () => Promise<unknown>;
};

/**
 * Runs each job once in a period, however many servers there are. The run is recorded when it is over, so that the work
 * of a process that dies is begun again; a missed period is not made up for, because the next run does the same work.
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
      tellHere(`recurring ${name}`, { "valet.work.name": name });
      const turn = turnOf(job);
      // Somebody else has had this turn since the list was read.
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

/** Of two servers whose clocks differ the one that is ahead counts. */
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
