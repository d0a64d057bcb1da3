import { setImmediate as nextTurn } from "node:timers/promises";
import { Client } from "pg";

type Pulse = {
  readonly url: () => string;
  /** Whether anybody waits for the database: only then is it asked. */
  readonly isAwaited: () => boolean;
  /** It was asked and has not answered in time. */
  readonly onSilence: () => void;
  /** Sessions, by their process, whose commits wait for a replica that does not come. */
  readonly onStuck: (processes: readonly number[]) => void;
};

/** Together less than the two seconds after which nobody is to wait any more (operating §7). */
const every = 400;
const timeoutMs = 1_200;
/** By so much a timer of a process that is not busy is late at most. */
const own = 200;

/**
 * Asks the database over a connection of its own, while somebody waits for it, whether it is there at all: one that is
 * frozen, or cut off without a word, says nothing, and the limits that it keeps itself say nothing with it. One that
 * refuses is not silent, and one that is busy answers. Returns what ends it.
 */
export function feelPulse({ url, isAwaited, onSilence, onStuck }: Pulse): () => void {
  let line: Client | undefined;
  let isAsking = false;

  const ask = async (): Promise<void> => {
    const client = line ?? openLine(url());
    const begun = performance.now();
    const late = Promise.withResolvers<"late">();
    const timer = setTimeout(() => late.resolve("late"), timeoutMs);
    const answered = beat(client, line === undefined).then(
      (stuck) => {
        if (stuck.length > 0) onStuck(stuck);
        return "here" as const;
      },
      () => "refused" as const,
    );
    line = client;
    let heard = await Promise.race([answered, late.promise]);
    clearTimeout(timer);
    // A process that was busy itself reads late what came in time, and has no right to judge.
    const wasBusy = performance.now() - begun > timeoutMs + own;
    for (let turns = 0; heard === "late" && turns < 3; turns += 1) {
      await nextTurn();
      heard = await Promise.race([answered, Promise.resolve("late" as const)]);
    }
    if (heard === "here") return;
    hangUp();
    if (heard === "late" && !wasBusy) onSilence();
  };
  const hangUp = (): void => {
    line?.end().catch(() => undefined);
    line = undefined;
  };
  const timer = setInterval(() => {
    if (isAsking || !isAwaited()) return;
    isAsking = true;
    void ask().finally(() => {
      isAsking = false;
    });
  }, every);
  timer.unref();
  return () => {
    clearInterval(timer);
    hangUp();
  };
}

function openLine(url: string): Client {
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    application_name: `valet-service ${process.pid} pulse`,
  });
  client.on("error", () => undefined);
  return client;
}

async function beat(client: Client, isNew: boolean): Promise<readonly number[]> {
  if (isNew) await client.connect();
  const { rows } = await client.query<{ pid: number }>(stuckSessions);
  return rows.map(({ pid }) => pid);
}

/** What a commit is limited by does not hold for this wait, and cancelling it would acknowledge what no replica has. */
const stuckSessions = `
  select pid from pg_stat_activity
  where datname = current_database() and wait_event = 'SyncRep' and query_start < clock_timestamp() - interval '1 second'`;
