import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../../log.ts";
import type { Traces } from "../traces/open-traces.ts";
import type { WorkKind } from "./work-kind.ts";
import { openWorkLocks, type WorkLocks } from "./work-locks.ts";

export type WorkRunner = {
  /** Finishes what is at hand, as far as it finishes soon, and begins nothing more. */
  readonly stop: () => Promise<void>;
};

/**
 * Whoever commits work says so; the clock finds what is due by time, and what somebody died over. It is also how old a list
 * may become.
 */
const sweepEvery = 1_000;

/**
 * How many times its own capacity a server lists: more than all servers work at together, because their work is listed
 * as well and passed over.
 */
const looks = 8;

/** What a server does of a kind: pieces that are begun, and those of its last list that are not. */
type Hands = { readonly busy: Set<Promise<void>>; readonly listed: string[] };

/** How long a stopping server waits for running work; another one repeats what takes longer. */
const timeoutMs = 10_000;

/**
 * Works off what is due until stopped, and looks for work of the kind that was announced or has just been done, first in its
 * last list; the clock lists all of it anew. Any number of servers share it: a piece is done by one of them at a time.
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
  // A server of another version may speak of what this one does not know: then it looks everywhere.
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

/** Begins what is due and nobody has at hand, as far as hands are free. */
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
    // Somebody is at the same work: what is left of it, a new list tells.
    if (!isNew && begun.includes(false)) listed.length = 0;
  }
}

/** Answers false where somebody has it at hand. */
async function begin(around: Around, kind: WorkKind, busy: Hands["busy"], id: string): Promise<boolean> {
  const { locks, wake } = around;
  const lock = `${kind.name} ${id}`;
  if (!(await locks.take(lock))) return false;
  const done = perform(around, kind, id).then((isWell) => {
    // Not awaited: the lock of whatever is begun next is asked for with the same statement.
    void locks.release(lock);
    busy.delete(done);
    // A fault is not tried again at once: the clock comes soon enough.
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
    // An id may be made of somebody's: what it stands for is told by its kind (`tellHere`).
    const facts = { "valet.work.kind": kind.name };
    await (traces ? traces.trace({ name: kind.name, kind: "consumer", facts }, run) : run());
    return true;
  } catch (error) {
    log.error("work-failed", { kind: kind.name, id, error });
    return false;
  }
}
