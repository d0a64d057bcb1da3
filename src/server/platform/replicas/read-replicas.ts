import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "../db/schema.ts";
import { type MeasuredReplica, measureReplicas, type Replica } from "./measure-replicas.ts";
import { refusingWrites, WriterNeededError } from "./refuse-writes.ts";

export type ReadReplicas = {
  /**
   * Runs `ask` on a replica within the maximum lag, else on the primary. For a signed-in caller the replica must have
   * everything acknowledged before the request, so that callers read their own writes.
   */
  readonly read: <Value>(ask: (db: Db) => Promise<Value>, isSignedIn: boolean) => Promise<Value>;
  /** Call when data on display has changed: from now on no replica that may lack the change is used. */
  readonly invalidate: () => void;
  /** Each replica's lag in seconds; `undefined` while it is away. */
  readonly ages: () => readonly { readonly host: string; readonly seconds: number | undefined }[];
  readonly close: () => Promise<void>;
};

type Reading = {
  readonly writer: Db;
  readonly replicas: readonly Replica[];
  /** Maximum lag of an answer, in milliseconds. */
  readonly maxAge: number;
  readonly onFault: (host: string, error: unknown) => void;
  readonly onRead: (from: "replica" | "writer") => void;
};

/** How often, and for how many milliseconds each, a signed-in caller's request waits for a replica to catch up. */
const catchingUp = { tries: 5, pause: 10 } as const;

export function readReplicas({ writer, replicas: named, maxAge, onFault, onRead }: Reading): ReadReplicas {
  const { replicas, askWriter, ask: measure, stop } = measureReplicas(writer, named, maxAge);
  let changedAt = Number.NEGATIVE_INFINITY;
  let turn = 0;

  const isFresh = ({ completeUntil = Number.NEGATIVE_INFINITY }: MeasuredReplica): boolean =>
    completeUntil >= performance.now() - maxAge && completeUntil > changedAt;
  const next = (): MeasuredReplica | undefined => {
    turn += 1;
    const fresh = replicas.filter(isFresh);
    return fresh[turn % fresh.length];
  };
  const nextCaughtUp = async (): Promise<MeasuredReplica | undefined> => {
    const replica = next();
    if (replica === undefined) return undefined;
    const wanted = await askWriter();
    for (let tried = 0; tried < catchingUp.tries; tried += 1) {
      const { timeline, bytes } = await measure(replica);
      if (timeline === wanted.timeline && bytes >= wanted.bytes) return replica;
      await sleep(catchingUp.pause);
    }
    return undefined;
  };
  return {
    async read(ask, isSignedIn) {
      // If the primary's position cannot be read, no replica is known to be up to date.
      const replica = isSignedIn ? await nextCaughtUp().catch(() => undefined) : next();
      if (replica !== undefined) {
        try {
          const value = await ask(refusingWrites(replica.open.db));
          onRead("replica");
          return value;
        } catch (error) {
          // The replica is unreachable, or cancelled the query to keep up with replay: the primary answers.
          if (!(error instanceof WriterNeededError)) {
            replica.completeUntil = undefined;
            onFault(replica.host, error);
          }
        }
      }
      onRead("writer");
      return ask(writer);
    },
    invalidate() {
      changedAt = performance.now();
    },
    ages: () =>
      replicas.map(({ host, completeUntil }) => ({
        host,
        seconds: completeUntil === undefined ? undefined : (performance.now() - completeUntil) / 1_000,
      })),
    async close() {
      stop();
      await Promise.all(replicas.map(({ open }) => open.close()));
    },
  };
}
