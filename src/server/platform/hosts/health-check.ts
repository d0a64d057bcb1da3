import { setImmediate as nextTurn } from "node:timers/promises";
import { Client } from "pg";

type Pulse = {
  readonly url: () => string;
  /** Whether any caller waits for the database: only then is it asked. */
  readonly isAwaited: () => boolean;
  /** The database did not answer in time. */
  readonly onSilence: () => void;
  /** Backend process ids whose commits wait for a replica that does not answer. */
  readonly onStuck: (processes: readonly number[]) => void;
};

/** Milliseconds; together less than the two seconds that a caller may wait (operating §7). */
const every = 400;
const timeoutMs = 1_200;
/** Milliseconds by which a timer may be late while the event loop is not blocked. */
const own = 200;

/**
 * A health check over a connection of its own, while callers wait for the database: one that is frozen or cut off
 * silently sends nothing, so its own time-outs never reach us. A refusal is not silence, and a busy database still
 * answers. Returns a function that stops it.
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
    // If our own event loop was blocked, an answer that came in time is read late, so silence proves nothing.
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

/** `statement_timeout` does not cover this wait, and cancelling it would acknowledge a commit that no replica has. */
const stuckSessions = `
  select pid from pg_stat_activity
  where datname = current_database() and wait_event = 'SyncRep' and query_start < clock_timestamp() - interval '1 second'`;
