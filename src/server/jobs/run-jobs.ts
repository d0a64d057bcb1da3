import { outboxWork } from "../mail/outbox-work.ts";
import type { MailSender } from "../platform/gateways/mail-sender.ts";
import { queuedJobs } from "../platform/queue/queued-jobs.ts";
import { recurringWork } from "../platform/queue/recurring-work.ts";
import type { WorkKind } from "../platform/queue/work-kind.ts";
import { startWorkRunner, type WorkRunner } from "../platform/queue/work-runner.ts";
import { openSmsSender } from "../platform/sms/open-sms-sender.ts";
import type { Traces } from "../platform/traces/open-traces.ts";
import type { Services } from "../services.ts";
import { smsWork } from "../sms/sms-work.ts";
import { jobTasks } from "./job-tasks.ts";
import { openMailSender } from "./open-mail-sender.ts";
import { recurringJobs } from "./recurring-jobs.ts";

type Running = { readonly sender?: MailSender; readonly traces?: Traces | undefined };

/** Runs the outbox, the queued jobs and the recurring ones until stopped. */
export async function runJobs(
  services: Services,
  databaseUrl: string,
  { sender = openMailSender(services), traces }: Running = {},
): Promise<WorkRunner> {
  const place = { url: databaseUrl, log: services.log, traces };
  const runner = await startWorkRunner(place, allWork(services, sender));
  return {
    stop: async () => {
      await runner.stop();
      sender.close();
    },
  };
}

function allWork(services: Services, sender: MailSender): readonly WorkKind[] {
  const sms = openSmsSender(services.config.sms);
  return [
    outboxWork(services, sender),
    ...(sms ? [smsWork(services, sms)] : []),
    queuedJobs(services, jobTasks(services)),
    recurringWork(services.db, recurringJobs(services)),
  ];
}
