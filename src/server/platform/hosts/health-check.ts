import { setImmediate as nextTurn } from "node:timers/promises";
import { Client } from "pg";

type HealthCheck = {
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
const timerTolerance = 200;

/**
 * A health check over a connection of its own, while callers wait for the database: one that is frozen or cut off
 * silently sends nothing, so its own time-outs never reach us. A refusal is not silence, and a busy database still
 * answers. Returns a function that stops it.
 */
export function startHealthCheck({ url, isAwaited, onSilence, onStuck }: HealthCheck): () => void {
  let client: Client | undefined;
  let isAsking = false;

  const ask = async (): Promise<void> => {
    const connection = client ?? openClient(url());
    const begun = performance.now();
    const late = Promise.withResolvers<"late">();
    const timer = setTimeout(() => late.resolve("late"), timeoutMs);
    const answered = findStuckSessions(connection, client === undefined).then(
      (stuck) => {
        if (stuck.length > 0) onStuck(stuck);
        return "here" as const;
      },
      () => "refused" as const,
    );
    client = connection;
    let outcome = await Promise.race([answered, late.promise]);
    clearTimeout(timer);
    // If our own event loop was blocked, an answer that came in time is read late, so silence proves nothing.
    const wasBusy = performance.now() - begun > timeoutMs + timerTolerance;
    for (let turns = 0; outcome === "late" && turns < 3; turns += 1) {
      await nextTurn();
      outcome = await Promise.race([answered, Promise.resolve("late" as const)]);
    }
    if (outcome === "here") return;
    disconnect();
    if (outcome === "late" && !wasBusy) onSilence();
  };
  const disconnect = (): void => {
    client?.end().catch(() => undefined);
    client = undefined;
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
    disconnect();
  };
}

function openClient(url: string): Client {
  const connection = new Client({
    connectionString: url,
    keepAlive: true,
    application_name: `valet-service ${process.pid} health-check`,
  });
  connection.on("error", () => undefined);
  return connection;
}

async function findStuckSessions(connection: Client, isNew: boolean): Promise<readonly number[]> {
  if (isNew) await connection.connect();
  const { rows } = await connection.query<{ pid: number }>(stuckSessions);
  return rows.map(({ pid }) => pid);
}

/** `statement_timeout` does not cover this wait, and cancelling it would acknowledge a commit that no replica has. */
const stuckSessions = `
  select pid from pg_stat_activity
  where datname = current_database() and wait_event = 'SyncRep' and query_start < clock_timestamp() - interval '1 second'`;
