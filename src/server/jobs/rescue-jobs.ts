import { sql } from "kysely";
import type { Db } from "../platform/db/schema.ts";
import type { Services } from "../services.ts";

/**
 * Frees jobs whose process died without anybody seeing it (`watch-leases.ts` sees nearly all): every job of ours is done,
 * or has given up, well within five minutes. graphile-worker does the same by itself only after four hours, too late
 * for a refund.
 */
export async function rescueJobs({ db, log }: Pick<Services, "db" | "log">): Promise<void> {
  const freed = await sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
    where locked_at < now() - interval '5 minutes'`.execute(db);
  const jobs = Number(freed.numAffectedRows ?? 0);
  if (jobs > 0) log.warn("jobs-rescued", { jobs });
  await dropReplacedJobs(db);
}

/**
 * A job that had begun and was asked for again loses its key to the new one and its tries with it; when its process dies
 * nobody ever touches it again. Nobody waits for it either, so it goes: every other job has a key.
 */
export async function dropReplacedJobs(db: Db): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
    where key is null and attempts >= max_attempts and locked_at is null`.execute(db);
}
