import { setTimeout as sleep } from "node:timers/promises";
import { Client, type QueryResultRow } from "pg";
import { databaseHosts } from "../hosts/database-hosts.ts";

export type ReconnectingConnection = {
  /** Queries the current session; if it does not answer in time, it is closed and reopened. */
  readonly query: <Row extends QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  readonly stop: () => Promise<void>;
};

type ConnectionOptions = {
  readonly url: string;
  /** Purpose, shown in PostgreSQL's `application_name`. */
  readonly purpose: string;
  /** Between two reconnection attempts, in milliseconds. */
  readonly pause: number;
  /** Interval of the heartbeat, which is also its timeout. */
  readonly heartbeat?: number;
  /** How long connecting may take, in milliseconds. */
  readonly connectWithin?: number;
  readonly onLost?: (error: unknown) => void;
};

/** Prepares a new session before it is used; `again` if an earlier session was lost. */
type Prepare = (client: Client, again: boolean) => Promise<void>;

const presetHeartbeat = 5_000;

/** A busy machine may block the event loop for seconds at a start, and then answers are read too late. */
const firstAttempts = 3;
/** The driver's messages for a time-out of the connection, and of the first statement. */
const timedOut = /^(?:timeout expired|Query read timeout)$/;

/**
 * A connection outside the pool, for what is bound to a session (advisory locks, LISTEN), reopened whenever it is lost.
 * The first one must succeed, after at most three attempts if they time out: without it the caller's start fails.
 * NOTE it needs a session of its own: behind a pooler in transaction mode locks and notices get lost, which the
 * heartbeat detects and reports.
 */
export async function openReconnecting(
  options: ConnectionOptions,
  prepare: Prepare,
): Promise<ReconnectingConnection> {
  const stopping = new AbortController();
  const { signal } = stopping;
  await databaseHosts(options.url).follow();
  let session = await openFirstSession(options, (client) => prepare(client, false));
  const keepReconnecting = async (): Promise<void> => {
    for (;;) {
      await session.lost;
      if (signal.aborted) return;
      try {
        session = await openSession(options, (client) => prepare(client, true));
      } catch (error) {
        options.onLost?.(error);
        await databaseHosts(options.url).follow();
        await sleep(options.pause, undefined, { signal }).catch(() => undefined);
      }
      // Stopped while it was reconnecting.
      if (signal.aborted) await session.close();
    }
  };
  const reconnecting = keepReconnecting();
  return {
    query: (text, values) => session.query(text, values),
    stop: async () => {
      stopping.abort();
      await session.close();
      await reconnecting;
    },
  };
}

type Session = Pick<ReconnectingConnection, "query"> & {
  /** Settles when the connection is gone. */
  readonly lost: Promise<void>;
  readonly close: () => Promise<void>;
};

async function openFirstSession(
  options: ConnectionOptions,
  prepare: (client: Client) => Promise<void>,
): Promise<Session> {
  for (let left = firstAttempts; ; left -= 1) {
    try {
      return await openSession(options, prepare);
    } catch (error) {
      if (left === 1 || !(error instanceof Error && timedOut.test(error.message))) throw error;
    }
  }
}

async function openSession(
  options: ConnectionOptions,
  prepare: (client: Client) => Promise<void>,
): Promise<Session> {
  const { url, purpose, heartbeat = presetHeartbeat, connectWithin = 5_000 } = options;
  const client = new Client({
    connectionString: databaseHosts(url).url(),
    connectionTimeoutMillis: connectWithin,
    // Only this time-out detects a connection that was cut silently (no FIN or RST).
    query_timeout: heartbeat,
    keepAlive: true,
    keepAliveInitialDelayMillis: heartbeat,
    application_name: `valet-service ${process.pid} ${purpose}`,
    // PostgreSQL ends a session that sends no heartbeats, which releases its locks.
    options: `-c idle_session_timeout=${4 * heartbeat}`,
  });
  const lost = new Promise<void>((resolve) => {
    client.on("error", () => resolve());
    client.on("end", () => resolve());
  });
  // NOTE an unanswered statement is still active, so `end` destroys the socket instead of closing it gracefully.
  const close = (): Promise<void> => client.end().catch(() => undefined);
  // Serialised: a session answers one statement at a time.
  let last: Promise<unknown> = Promise.resolve();
  const query: Session["query"] = async (text, values = []) => {
    const answer = last.then(() => client.query(text, values));
    last = answer.catch(close);
    return (await answer).rows;
  };
  try {
    await client.connect();
    await prepare(client);
  } catch (error) {
    await close();
    throw error;
  }
  runHeartbeat({ query, lost }, heartbeat).catch((error: unknown) => {
    options.onLost?.(error);
    void close();
  });
  return { query, lost, close };
}

/** Runs until the connection is lost; throws if the session behind it changes. */
async function runHeartbeat(
  { query, lost }: Pick<Session, "query" | "lost">,
  heartbeat: number,
): Promise<void> {
  const session = () => query<{ pid: number }>("select pg_backend_pid() as pid").then(([row]) => row?.pid);
  const first = await session();
  const gone = new AbortController();
  void lost.then(() => gone.abort());
  const { signal } = gone;
  for (;;) {
    await sleep(heartbeat, undefined, { ref: false, signal }).catch(() => undefined);
    if (signal.aborted) return;
    if ((await session()) !== first) throw new Error("a pooler shares this session: it needs one of its own");
  }
}
