import type { OpenDatabase } from "../db/open-pool.ts";
import type { Db } from "../db/schema.ts";
import { askReplica, askWriter } from "./ask-position.ts";
import { type LogPosition, openReplicaLog } from "./replica-log.ts";

export type Replica = { readonly host: string; readonly open: Pick<OpenDatabase, "db" | "close"> };

export type MeasuredReplica = Replica & {
  /** The last moment up to which it has everything, by this process's monotonic clock; `undefined` while it is away. */
  completeUntil: number | undefined;
};

export type ReplicaMeasures = {
  readonly replicas: readonly MeasuredReplica[];
  readonly askWriter: () => Promise<LogPosition>;
  readonly ask: (replica: MeasuredReplica) => Promise<LogPosition>;
  readonly stop: () => void;
};

const presetInterval = 500;

/**
 * Polls the positions of primary and replicas. A replica that stops, pauses or is cut off needs no detection: its
 * `completeUntil` simply grows old.
 */
export function measureReplicas(writer: Db, named: readonly Replica[], maxAge: number): ReplicaMeasures {
  const log = openReplicaLog(maxAge * 2);
  const replicas = named.map((each): MeasuredReplica => ({ ...each, completeUntil: undefined }));
  const asking = new Set<MeasuredReplica | "writer">();

  const askTheWriter = async (): Promise<LogPosition> => {
    // Taken before the query: everything acknowledged by then is in the answer.
    const moment = performance.now();
    const position = await askWriter(writer);
    log.note(position, moment);
    return position;
  };
  const ask = async (replica: MeasuredReplica): Promise<LogPosition> => {
    const position = await askReplica(replica.open.db);
    replica.completeUntil = log.completeUntil(position);
    return position;
  };
  /** Skips a host whose previous query is still open, so that it delays no other. */
  const unlessAsked = async (whom: MeasuredReplica | "writer", question: () => Promise<unknown>) => {
    if (asking.has(whom)) return;
    asking.add(whom);
    await question().catch(() => undefined);
    asking.delete(whom);
  };
  const round = async (): Promise<void> => {
    await unlessAsked("writer", askTheWriter);
    for (const replica of replicas) void unlessAsked(replica, () => ask(replica));
  };
  const timer = setInterval(() => void round(), Math.min(presetInterval, maxAge / 4));
  timer.unref();
  void round();
  return { replicas, askWriter: askTheWriter, ask, stop: () => clearInterval(timer) };
}
