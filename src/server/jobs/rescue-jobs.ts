import { sql } from "kysely";
import type { Services } from "../services.ts";

/**
 * Frees jobs whose process died with them: every job of ours is done, or has given up, well within five minutes.
 * graphile-worker does the same by itself only after four hours, too late for a refund.
 */
export async function rescueJobs({ db, log }: Pick<Services, "db" | "log">): Promise<void> {
  const freed = await sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
    where locked_at < now() - interval '5 minutes'`.execute(db);
  const jobs = Number(freed.numAffectedRows ?? 0);
  if (jobs > 0) log.warn("jobs-rescued", { jobs });
}
