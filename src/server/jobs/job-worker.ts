import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { parseCronItems, run, type TaskList, type WorkerEvents } from "graphile-worker";
import type { Pool } from "pg";
import type { JobName } from "../platform/queue/job-payloads.ts";
import { workerLogger } from "../platform/queue/worker-logger.ts";
import { type JobContext, jobTasks } from "./job-tasks.ts";
import { recurringJobs } from "./recurring-jobs.ts";

export type JobWorker = {
  /** What its jobs are locked by. */
  readonly id: string;
  /** Resolves once it takes no more jobs, asked or not. */
  readonly ended: Promise<void>;
  /** Finishes the jobs at hand, as far as they finish soon, and takes no more. */
  readonly stop: () => Promise<void>;
};

/** Jobs at a time: one that waits for a mail server leaves room for the others. */
const concurrency = 3;

const pollInterval = 2_000;

/** How long a worker may take to finish what it has at hand; its jobs are done again by whoever comes next. */
const grace = 10_000;

export async function startJobWorker(context: JobContext, pool: Pool): Promise<JobWorker> {
  const events: WorkerEvents = new EventEmitter();
  const health = watchHealth(events);
  const runner = await run({
    pgPool: pool,
    events,
    concurrency,
    // Signals are the server's to handle: it closes in its own order.
    noHandleSignals: true,
    pollInterval,
    logger: workerLogger(context.services.log),
    taskList: toTaskList(context),
    parsedCronItems: cronItems(),
    // NOTE without a batch graphile-worker 0.18 does not wait for what it writes of a finished job: a connection that
    // is lost just then is a rejection that nobody handles, and the end of the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  const { id } = health;
  const stop = async (): Promise<void> => {
    health.release();
    // A worker that is already down refuses to stop again, and one that is broken may never be done.
    await Promise.race([runner.stop().catch(() => undefined), sleep(grace, undefined, { ref: false })]);
  };
  const ended = Promise.race([runner.promise, health.broken.then(stop)])
    .catch((error: unknown) => context.services.log.error("jobs-broke-off", { error }))
    .finally(health.release);
  return { id, ended, stop };
}

/**
 * NOTE a connection lost at the wrong moment breaks a worker of graphile-worker 0.18 in several ways, most of them
 * silent: it exits alone, it never stops shutting down, or it asks for jobs for ever because its one look-up of the
 * tasks failed. So its signs of life are watched: a worker with nothing to do asks for a job every two seconds.
 */
function watchHealth(events: WorkerEvents) {
  const broken = Promise.withResolvers<void>();
  const seen = { id: "", active: 0, lifeAt: Date.now() };
  const lives = (change = 0) => {
    seen.active += change;
    seen.lifeAt = Date.now();
  };
  events.on("pool:create", ({ workerPool }) => {
    seen.id = workerPool.id;
  });
  events.on("worker:getJob:empty", () => lives());
  events.on("job:start", () => lives(1));
  events.on("job:complete", () => lives(-1));
  events.on("worker:fatalError", () => broken.resolve());
  events.on("pool:fatalError", () => broken.resolve());
  const pulse = setInterval(() => {
    const isBusy = seen.active >= concurrency;
    if (!isBusy && Date.now() - seen.lifeAt > 5 * pollInterval) broken.resolve();
  }, pollInterval);
  pulse.unref();
  return {
    get id() {
      return seen.id;
    },
    /** Resolves when the worker should be replaced. */
    broken: broken.promise,
    release: () => clearInterval(pulse),
  };
}

function cronItems() {
  return parseCronItems(
    recurringJobs.map(({ name, every }) => ({
      task: name,
      match: every,
      identifier: name,
      // A turn that was missed is not made up for: the next one does the same work.
      options: { backfillPeriod: 0, maxAttempts: 3, priority: -10, jobKey: `recurring:${name}` },
    })),
  );
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
