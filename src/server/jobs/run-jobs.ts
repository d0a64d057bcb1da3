import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Pool } from "pg";
import { openMailSender } from "../open-mail-sender.ts";
import type { MailSender } from "../platform/gateways/mail-sender.ts";
import { openPresence } from "../platform/queue/presence.ts";
import type { Services } from "../services.ts";
import { type JobWorker, startJobWorker } from "./job-worker.ts";
import { watchLeases } from "./watch-leases.ts";

export type RunningJobs = {
  /** Finishes the jobs at hand and takes no more. */
  readonly stop: () => Promise<void>;
};

/**
 * Works off the jobs of the database until stopped. Several servers share them: a job runs on one of them, a
 * recurring job once a turn. A worker that ends with its database connection is replaced.
 */
export async function runJobs(
  services: Services,
  pool: Pool,
  options: { readonly sender?: MailSender; readonly watchInterval?: number } = {},
): Promise<RunningJobs> {
  const sender = options.sender ?? openMailSender(services);
  const stopping = new AbortController();
  const presence = await openPresence(pool.options.connectionString ?? "", `process-${randomUUID()}`);
  const start = async (): Promise<JobWorker> => {
    const started = await startJobWorker({ services, sender, holder: presence.id }, pool);
    await presence.alsoAs(started.id);
    return started;
  };
  let worker = await start();
  const watch = watchLeases(services, presence, options.watchInterval);

  const keepWorking = async (): Promise<void> => {
    for (;;) {
      await worker.ended;
      if (stopping.signal.aborted) return;
      await sleep(1_000);
      worker = await replace(worker).catch((error: unknown) => {
        services.log.warn("jobs-not-started", { error });
        return worker;
      });
      // Asked to stop while the worker was starting.
      if (stopping.signal.aborted) await worker.stop();
    }
  };

  const replace = async (lost: JobWorker): Promise<JobWorker> => {
    // What it had begun and could not write down is begun again: jobs do their work once, however often they run.
    await sql`select graphile_worker.force_unlock_workers(array[${lost.id}::text])`.execute(services.db);
    return start();
  };
  const kept = keepWorking();

  return {
    stop: async () => {
      stopping.abort();
      await worker.stop();
      await kept;
      await watch.stop();
      await presence.stop();
      sender.close();
    },
  };
}
