import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from "graphile-worker";
import type { Pool } from "pg";
import type { MailSender } from "../gateways/mail-sender.ts";
import { openMailSender } from "../gateways/open-mail-sender.ts";
import type { Services } from "../services.ts";
import type { JobName } from "./job-payloads.ts";
import { type JobContext, jobTasks } from "./job-tasks.ts";
import { recurringJobs } from "./recurring-jobs.ts";
import { workerLogger } from "./worker-logger.ts";

export type RunningJobs = {
  /** Finishes the jobs at hand and takes no more. */
  readonly stop: () => Promise<void>;
};

/** Jobs at a time: one that waits for a mail server leaves room for the others. */
const concurrency = 3;

/** In a row, of all that work at a time, before a worker counts as stuck. */
const mostFailures = 3 * concurrency;

/**
 * Works off the jobs of the database until stopped. Several servers share them: a job runs on one of them, a
 * recurring job once a turn. A worker that gives up with its database is started again.
 */
export async function runJobs(
  services: Services,
  pool: Pool,
  options: { readonly sender?: MailSender } = {},
): Promise<RunningJobs> {
  const sender = options.sender ?? openMailSender(services);
  const start = () => startRunner(services, sender, pool);
  const stopping = new AbortController();
  let runner = await start();

  const keepRunning = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await runner.promise.catch((error: unknown) => services.log.error("jobs-broke-off", { error }));
      if (stopping.signal.aborted) return;
      // A worker that stops without being asked has lost its database.
      await sleep(1_000);
      runner = await start().catch((error: unknown) => {
        services.log.warn("jobs-not-started", { error });
        return runner;
      });
    }
    // Asked to stop while the worker was starting.
    await stopRunner(runner);
  };
  const kept = keepRunning();

  return {
    stop: async () => {
      stopping.abort();
      await stopRunner(runner);
      await kept;
      sender.close();
    },
  };
}

/** A worker that is already down refuses to stop again. */
async function stopRunner(runner: Runner): Promise<void> {
  await runner.stop().catch(() => undefined);
}

async function startRunner(services: Services, sender: MailSender, pool: Pool): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  const runner = await run({
    pgPool: pool,
    events,
    concurrency,
    // Signals are the server's to handle: it closes in its own order.
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: workerLogger(services.log),
    taskList: toTaskList({ services, sender }),
    parsedCronItems: parseCronItems(
      recurringJobs.map(({ name, every }) => ({
        task: name,
        match: every,
        identifier: name,
        // A turn that was missed is not made up for: the next one does the same work.
        options: { backfillPeriod: 0, maxAttempts: 3, priority: -10, jobKey: `recurring:${name}` },
      })),
    ),
  });
  stopWhenStuck(runner, events);
  return runner;
}

/**
 * NOTE graphile-worker 0.18 looks its tasks up once and keeps the answer, be it a failure: a connection lost in that
 * moment leaves a worker that asks for ever and never gets a job. One that fails again and again is replaced.
 */
function stopWhenStuck(runner: Runner, events: WorkerEvents): void {
  let failures = 0;
  const works = () => {
    failures = 0;
  };
  events.on("worker:getJob:empty", works);
  events.on("job:start", works);
  events.on("worker:getJob:error", () => {
    failures += 1;
    if (failures === mostFailures) void stopRunner(runner);
  });
}

function toTaskList(context: JobContext): TaskList {
  const queued = (Object.keys(jobTasks) as JobName[]).map((name) => [
    name,
    // Payloads come from `enqueueJob`, which types them by the same map.
    (payload: unknown) => jobTasks[name](context, payload as never),
  ]);
  const recurring = recurringJobs.map(({ name, work }) => [name, () => work(context.services)]);
  return Object.fromEntries([...queued, ...recurring]);
}
