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
const looks = 8;

/** One server's state for a kind: running pieces, and listed ones not yet begun. */
type Hands = { readonly busy: Set<Promise<void>>; readonly listed: string[] };

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
  const hands = new Map(kinds.map((kind): [WorkKind, Hands] => [kind, { busy: new Set(), listed: [] }]));
  let isStopping = false;
  let call = Promise.withResolvers<void>();
  const wanted = new Set(kinds);
  const wake = (some: readonly WorkKind[] = kinds): void => {
    for (const kind of some) wanted.add(kind);
    call.resolve();
  };
  // A server of another version may announce an unknown kind: then look for all kinds.
  const hear = (name: string): void => {
    const meant = kinds.filter((kind) => kind.name === name);
    wake(meant.length > 0 ? meant : kinds);
  };
  const onLost = (error: unknown): void => log.warn("work-connection-lost", { error });
  const locks = await openWorkLocks({ url, onLost }, hear);
  const around = { log, traces, locks, wake, isStopping: () => isStopping };

  const keepSweeping = async (): Promise<void> => {
    while (!isStopping) {
      call = Promise.withResolvers();
      for (const [kind, ofKind] of hands) {
        if (!wanted.delete(kind)) continue;
        await sweep(around, kind, ofKind).catch((error: unknown) => {
          log.warn("work-scan-failed", { kind: kind.name, error });
        });
      }
      await call.promise;
    }
  };
  const clock = setInterval(() => {
    for (const { listed } of hands.values()) listed.length = 0;
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
      const all = Promise.all([...hands.values()].flatMap(({ busy }) => [...busy]));
      await Promise.race([all, sleep(timeoutMs, undefined, { ref: false })]);
      await locks.stop();
    },
  };
}

type Around = {
  readonly log: Log;
  readonly traces: Traces | undefined;
  readonly locks: WorkLocks;
  readonly wake: (kinds: readonly WorkKind[]) => void;
  readonly isStopping: () => boolean;
};

/** Begins due work that no process is running, up to the concurrency limit. */
async function sweep(around: Around, kind: WorkKind, { busy, listed }: Hands): Promise<void> {
  let isNew = false;
  while (busy.size < kind.atOnce && !around.isStopping()) {
    const next = listed.splice(0, kind.atOnce - busy.size);
    if (next.length === 0) {
      if (isNew) return;
      listed.push(...(await kind.listDue(kind.atOnce * looks)));
      isNew = true;
      continue;
    }
    const begun = await Promise.all(next.map((id) => begin(around, kind, busy, id)));
    // Another process is working through the same list: fetch a new one.
    if (!isNew && begun.includes(false)) listed.length = 0;
  }
}

/** Returns false if another process has the lock. */
async function begin(around: Around, kind: WorkKind, busy: Hands["busy"], id: string): Promise<boolean> {
  const { locks, wake } = around;
  const lock = `${kind.name} ${id}`;
  if (!(await locks.take(lock))) return false;
  const done = perform(around, kind, id).then((isWell) => {
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
  { log, traces }: Pick<Around, "log" | "traces">,
  kind: WorkKind,
  id: string,
): Promise<boolean> {
  try {
    const run = (): Promise<void> => kind.run(id);
    // An id may contain personal data: the span names only the kind (`tellHere`).
    const facts = { "valet.work.kind": kind.name };
    await (traces ? traces.trace({ name: kind.name, kind: "consumer", facts }, run) : run());
    return true;
  } catch (error) {
    log.error("work-failed", { kind: kind.name, id, error });
    return false;
  }
}
