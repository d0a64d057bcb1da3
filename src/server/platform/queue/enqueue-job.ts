import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Instant } from "#domain/time.ts";
import type { Tx } from "../db/schema.ts";
import type { JobName, JobPayloads } from "./job-payloads.ts";
import { announceWork } from "./work-kind.ts";

type Options = {
  /** A queued job with the same key is replaced, so that the work is done once. */
  readonly key?: string;
  /** Runs this many seconds after the commit instead of at once. */
  readonly delaySeconds?: number;
};

/** Runs only after `tx` commits: the job is a row of the same transaction (transactional outbox). */
export async function enqueueJob<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: JobPayloads[Name],
  { key = randomUUID(), delaySeconds = 0 }: Options = {},
): Promise<void> {
  const nextTryAt = sql<Instant>`now() + make_interval(secs => ${delaySeconds}::float8)`;
  await tx
    .insertInto("jobs")
    .values({ key, name, payload: JSON.stringify(payload), nextTryAt })
    .onConflict((known) => known.column("key").doUpdateSet({ attempts: 0, nextTryAt, failedAt: null }))
    .execute();
  await announceWork(tx, "jobs");
}
