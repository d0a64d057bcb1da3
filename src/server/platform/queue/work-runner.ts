import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../../log.ts";
import type { Traces } from "../traces/open-traces.ts";
import type { WorkKind } from "./work-kind.ts";
import { openWorkLocks, type WorkLocks } from "./work-locks.ts";

export type WorkRunner = {
  /** Waits for running work, up to a time-out, and begins no more. */
  readonly stop: () => Promise<void>;
};

/**
 * Milliseconds. New work is announced at commit; the sweep by the clock finds work that has become due or was
 * interrupted by a crash. Also the maximum age of a list.
 */
const sweepEvery = 1_000;

/**
 * How many times its own capacity a server lists: more than all servers run at once, because work in progress is listed
 * too and skipped.
 */
const listFactor = 8;

/** One server's state for a kind: running pieces, and listed ones not yet begun. */
type KindState = { readonly busy: Set<Promise<void>>; readonly queued: string[] };

/** Milliseconds that a stopping server waits for running work; another server repeats what takes longer. */
const timeoutMs = 10_000;

/**
 * Runs due work until stopped. A kind that was announced, or has just finished a piece, continues with its last list;
 * the clock lists every kind anew. Any number of servers share the work: each piece runs on one of them at a time.
 */
export async function startWorkRunner(
  { url, log, traces }: { readonly url: string; readonly log: Log; readonly traces?: Traces | undefined },
  kinds: readonly WorkKind[],
): Promise<WorkRunner> {
  const states = new Map(kinds.map((kind): [WorkKind, KindState] => [kind, { busy: new Set(), queued: [] }]));
  let isStopping = false;
  let wakeUp = Promise.withResolvers<void>();
  const toSweep = new Set(kinds);
  const wake = (some: readonly WorkKind[] = kinds): void => {
    for (const kind of some) toSweep.add(kind);
    wakeUp.resolve();
  };
  // A server of another version may announce an unknown kind: then look for all kinds.
  const onAnnounced = (name: string): void => {
    const meant = kinds.filter((kind) => kind.name === name);
    wake(meant.length > 0 ? meant : kinds);
  };
  const onLost = (error: unknown): void => log.warn("work-connection-lost", { error });
  const locks = await openWorkLocks({ url, onLost }, onAnnounced);
  const runner = { log, traces, locks, wake, isStopping: () => isStopping };

  const keepSweeping = async (): Promise<void> => {
    while (!isStopping) {
      wakeUp = Promise.withResolvers();
      for (const [kind, state] of states) {
        if (!toSweep.delete(kind)) continue;
        await sweep(runner, kind, state).catch((error: unknown) => {
          log.warn("work-scan-failed", { kind: kind.name, error });
        });
      }
      await wakeUp.promise;
    }
  };
  const clock = setInterval(() => {
    for (const { queued } of states.values()) queued.length = 0;
    wake();
  }, sweepEvery);
  clock.unref();
  const sweeping = keepSweeping();

  return {
    stop: async () => {
      isStopping = true;
      wake();
      await sweeping;
      clearInterval(clock);
      const all = Promise.all([...states.values()].flatMap(({ busy }) => [...busy]));
      await Promise.race([all, sleep(timeoutMs, undefined, { ref: false })]);
      await locks.stop();
    },
  };
}

type Runner = {
  readonly log: Log;
  readonly traces: Traces | undefined;
  readonly locks: WorkLocks;
  readonly wake: (kinds: readonly WorkKind[]) => void;
  readonly isStopping: () => boolean;
};

/** Begins due work that no process is running, up to the concurrency limit. */
async function sweep(runner: Runner, kind: WorkKind, { busy, queued }: KindState): Promise<void> {
  let isNew = false;
  while (busy.size < kind.atOnce && !runner.isStopping()) {
    const next = queued.splice(0, kind.atOnce - busy.size);
    if (next.length === 0) {
      if (isNew) return;
      queued.push(...(await kind.listDue(kind.atOnce * listFactor)));
      isNew = true;
      continue;
    }
    const begun = await Promise.all(next.map((id) => begin(runner, kind, busy, id)));
    // Another process is working through the same list: fetch a new one.
    if (!isNew && begun.includes(false)) queued.length = 0;
  }
}

/** Returns false if another process has the lock. */
async function begin(runner: Runner, kind: WorkKind, busy: KindState["busy"], id: string): Promise<boolean> {
  const { locks, wake } = runner;
  const lock = `${kind.name} ${id}`;
  if (!(await locks.take(lock))) return false;
  const done = perform(runner, kind, id).then((isWell) => {
    // Not awaited, so that the release shares a batch with the next `take`.
    void locks.release(lock);
    busy.delete(done);
    // Faults are not retried at once: the next sweep comes soon enough.
    if (isWell) wake([kind]);
  });
  busy.add(done);
  return true;
}

async function perform(
  { log, traces }: Pick<Runner, "log" | "traces">,
  kind: WorkKind,
  id: string,
): Promise<boolean> {
  try {
    const run = (): Promise<void> => kind.run(id);
    // An id may contain personal data: the span names only the kind (`annotateSpan`).
    const attributes = { "valet.work.kind": kind.name };
    await (traces ? traces.trace({ name: kind.name, kind: "consumer", attributes }, run) : run());
    return true;
  } catch (error) {
    log.error("work-failed", { kind: kind.name, id, error });
    return false;
  }
}
