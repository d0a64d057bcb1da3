import { sql } from "kysely";
import type { Instant } from "#domain/time.ts";
import type { Services } from "../../services.ts";
import type { Db } from "../db/schema.ts";
import { annotateSpan } from "../traces/span.ts";
import type { JobName, JobPayloads } from "./job-payloads.ts";
import { backOff, grace, type WorkKind } from "./work-kind.ts";

/** Task of each job. It may run twice, so it must be idempotent; it throws to be retried. */
export type JobTasks = { readonly [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

type Job = {
  readonly [Name in JobName]: {
    readonly name: Name;
    readonly payload: JobPayloads[Name];
    readonly attempts: number;
  };
}[JobName];

/** About three days of retries. What is owed has its own table, and is resumed from there (mails §4). */
const maxAttempts = 25;
const longestWait = 4 * 3_600;

/** Work after a commit that has no row of its own to wait in (`enqueueJob`). */
export function queuedJobs(services: Pick<Services, "db" | "log">, tasks: JobTasks): WorkKind {
  const { db } = services;
  return {
    name: "jobs",
    atOnce: 3,
    listDue: (limit) => listDueJobs(db, limit),
    run: async (key) => {
      const job = await begin(db, key);
      if (job === undefined) return;
      annotateSpan(`job ${job.name}`, { "valet.work.name": job.name });
      try {
        await perform(tasks, job);
      } catch (error) {
        return reschedule(services, key, job, error);
      }
      await db.deleteFrom("jobs").where(isUnchanged(key, job)).execute();
    },
  };
}

async function listDueJobs(db: Db, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("jobs")
    .select("key")
    .where("failedAt", "is", null)
    .where("nextTryAt", "<=", sql<Instant>`now()`)
    .orderBy("nextTryAt")
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}

async function begin(db: Db, key: string): Promise<Job | undefined> {
  const row = await db
    .updateTable("jobs")
    .set({ attempts: sql<number>`attempts + 1`, nextTryAt: grace })
    .where("key", "=", key)
    .where("failedAt", "is", null)
    .where("nextTryAt", "<=", sql<Instant>`now()`)
    .returning(["name", "payload", "attempts"])
    .executeTakeFirst();
  // `enqueueJob` ties the payload's type to the name.
  return row as Job | undefined;
}

// TypeScript ties a task to its payload only if the name is a type parameter.
function perform<Name extends JobName>(
  tasks: JobTasks,
  { name, payload }: { readonly name: Name; readonly payload: JobPayloads[Name] },
): Promise<void> {
  return tasks[name](payload);
}

async function reschedule(
  { db, log }: Pick<Services, "db" | "log">,
  key: string,
  job: Job,
  error: unknown,
): Promise<void> {
  const isOver = job.attempts >= maxAttempts;
  const facts = { job: job.name, key, attempts: job.attempts, error };
  if (isOver) log.error("job-given-up", facts);
  else log.warn("job-delayed", facts);
  await db
    .updateTable("jobs")
    .set({
      nextTryAt: backOff(longestWait),
      lastError: String(error).slice(0, 1_000),
      ...(isOver && { failedAt: sql<Instant>`now()` }),
    })
    .where(isUnchanged(key, job))
    .execute();
}

/** False if it was enqueued again while it ran: then it runs again, with its attempts reset. */
function isUnchanged(key: string, { attempts }: Job) {
  return sql<boolean>`key = ${key} and attempts = ${attempts}`;
}
