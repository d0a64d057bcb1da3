import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";

export type KeptConnection = {
  /** The one that is open now; asking one that has just been lost fails. */
  readonly client: () => Client;
  readonly stop: () => Promise<void>;
};

type Place = {
  readonly url: string;
  /** What it is for, as PostgreSQL shows it in its list of sessions. */
  readonly purpose: string;
  /** Between two tries to have it back, in milliseconds. */
  readonly pause: number;
  readonly onLost?: (error: unknown) => void;
};

/** What a session of PostgreSQL has to be given before it is of use; `again` when an earlier one was lost. */
type Prepare = (client: Client, again: boolean) => Promise<void>;

/**
 * A connection outside the pool, for what belongs to a session - locks, notices - and opened anew whenever it is lost.
 * The first one must succeed: a caller without it has not started.
 */
export async function keepConnection(place: Place, prepare: Prepare): Promise<KeptConnection> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let line = await openLine(place, (client) => prepare(client, false));
  const keepUp = async (): Promise<void> => {
    for (;;) {
      await line.lost;
      if (signal.aborted) return;
      try {
        line = await openLine(place, (client) => prepare(client, true));
      } catch (error) {
        place.onLost?.(error);
        await sleep(place.pause, undefined, { signal }).catch(() => undefined);
      }
      // Asked to stop while it was connecting.
      if (signal.aborted) await line.close();
    }
  };
  const kept = keepUp();
  return {
    client: () => line.client,
    stop: async () => {
      stopping.abort();
      await line.close();
      await kept;
    },
  };
}

type Line = {
  readonly client: Client;
  /** Settles when the connection is gone. */
  readonly lost: Promise<void>;
  readonly close: () => Promise<void>;
};

async function openLine({ url, purpose }: Place, prepare: (client: Client) => Promise<void>): Promise<Line> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: `valet-service ${process.pid} ${purpose}`,
  });
  const lost = new Promise<void>((resolve) => {
    client.on("error", () => resolve());
    client.on("end", () => resolve());
  });
  const close = (): Promise<void> => client.end().catch(() => undefined);
  try {
    await client.connect();
    await prepare(client);
  } catch (error) {
    await close();
    throw error;
  }
  return { client, lost, close };
}
