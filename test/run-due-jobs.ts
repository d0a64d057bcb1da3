import { sql } from "kysely";
import { jobTasks } from "#server/jobs/job-tasks.ts";
import { recurringJobs } from "#server/jobs/recurring-jobs.ts";
import { openMailSender } from "#server/open-mail-sender.ts";
import type { MailSender } from "#server/platform/gateways/mail-sender.ts";
import type { JobName, JobPayloads } from "#server/platform/queue/job-payloads.ts";
import type { Services } from "#server/services.ts";

/**
 * Everything that is due, once and in order: each recurring job, then the queue until it is empty. A job that throws
 * fails the test. The running server does the same with `runJobs`, at its own time.
 */
export async function runDueJobs(services: Services, sender?: MailSender): Promise<void> {
  for (const { work } of recurringJobs) await work(services);
  await runQueuedJobs(services, sender);
}

/** The queue alone: the mails that a call has caused, for one. */
export async function runQueuedJobs(
  services: Services,
  sender: MailSender = openMailSender(services),
): Promise<void> {
  for (;;) {
    const job = await takeDueJob(services);
    if (job === undefined) return;
    await runJob(job.name, job.payload);
  }

  async function runJob<Name extends JobName>(name: Name, payload: JobPayloads[Name]): Promise<void> {
    await jobTasks[name]({ services, sender }, payload);
  }
}

type DueJob = {
  readonly [Name in JobName]: { readonly name: Name; readonly payload: JobPayloads[Name] };
}[JobName];

async function takeDueJob({ db }: Services): Promise<DueJob | undefined> {
  const { rows } = await sql<DueJob>`
    delete from graphile_worker._private_jobs job
    using graphile_worker._private_tasks task
    where task.id = job.task_id and job.id = (
      select id from graphile_worker._private_jobs
      where run_at <= now() and locked_at is null order by priority, run_at, id limit 1
    )
    returning task.identifier as name, job.payload`.execute(db);
  return rows[0];
}
