import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "../db/schema.ts";
import type { JobName, JobPayloads } from "./job-payloads.ts";

type Options = {
  /** A job that waits under the same key is replaced: one of them runs. A key of its own unless told (`rescueJobs`). */
  readonly key?: string;
  /** Runs this many seconds after the commit instead of at once. */
  readonly delaySeconds?: number;
  /** Tries before nobody tries any more; 25 (about three days) unless told. */
  readonly maxAttempts?: number;
};

/** Runs after `tx` commits, and only then: the job is a row of the same transaction. */
export async function enqueueJob<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: JobPayloads[Name],
  options: Options = {},
): Promise<void> {
  const { key = randomUUID(), delaySeconds = 0, maxAttempts = 25 } = options;
  await sql`
    select graphile_worker.add_job(
      identifier => ${name}::text,
      payload => ${JSON.stringify(payload)}::json,
      run_at => now() + make_interval(secs => ${delaySeconds}::float8),
      max_attempts => ${maxAttempts}::int,
      job_key => ${key}::text
    )`.execute(tx);
}
