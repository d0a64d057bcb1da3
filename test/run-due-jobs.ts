import { jobTasks } from "#server/jobs/job-tasks.ts";
import { openMailSender } from "#server/jobs/open-mail-sender.ts";
import { recurringJobs } from "#server/jobs/recurring-jobs.ts";
import type { Log } from "#server/log.ts";
import { outboxWork } from "#server/mail/outbox-work.ts";
import type { MailSender } from "#server/platform/gateways/mail-sender.ts";
import { queuedJobs } from "#server/platform/queue/queued-jobs.ts";
import type { Services } from "#server/services.ts";

/**
 * Runs everything that is due, once and in order: each recurring job, then the queued ones until none is due. A job
 * that throws fails the test. The running server does the same by `runJobs`, on its own schedule.
 */
export async function runDueJobs(services: Services, sender?: MailSender): Promise<void> {
  for (const { work } of recurringJobs(services)) await work();
  await runQueuedJobs(services, sender);
}

/** The queued jobs alone, such as the mails that a call has caused. */
export async function runQueuedJobs(
  services: Services,
  sender: MailSender = openMailSender(services),
): Promise<void> {
  const failures: unknown[] = [];
  const log: Log = { ...services.log, warn: (_event, facts) => void failures.push(facts?.["error"]) };
  const kinds = [queuedJobs({ ...services, log }, jobTasks(services)), outboxWork(services, sender)];
  for (;;) {
    let done = 0;
    for (const kind of kinds) {
      for (const id of await kind.listDue(100)) {
        await kind.run(id);
        done += 1;
      }
    }
    if (failures.length > 0) throw failures[0];
    if (done === 0) return;
  }
}
