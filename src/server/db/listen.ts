import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";

export type Listening = { readonly stop: () => Promise<void> };

type Place = {
  readonly url: string;
  readonly channel: string;
  readonly onLost?: (error: unknown) => void;
};

const pause = 1_000;

/** What was said; nothing after a gap in which something may have been. */
type Heard = (said?: string) => void;

/**
 * Calls `heard` for every notice on the channel, whichever server sent it (`pg_notify`, at the commit), and once
 * more whenever the connection has come back: what was said meanwhile is unknown. On a connection of its own, so
 * that waiting takes none from the pool.
 */
export async function listen(place: Place, heard: Heard): Promise<Listening> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let ear = await openEar(place, heard);
  const keepListening = async (): Promise<void> => {
    for (;;) {
      await ear.deaf;
      if (signal.aborted) return;
      await sleep(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        ear = await openEar(place, heard);
        heard();
      } catch (error) {
        place.onLost?.(error);
      }
      // Asked to stop while it was connecting.
      if (signal.aborted) await ear.close();
    }
  };
  const kept = keepListening();
  return {
    stop: async () => {
      stopping.abort();
      await ear.close();
      await kept;
    },
  };
}

type Ear = {
  /** Settles when nothing more will be heard. */
  readonly deaf: Promise<void>;
  readonly close: () => Promise<void>;
};

async function openEar({ url, channel }: Place, heard: Heard): Promise<Ear> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: `valet-service ${process.pid} listening`,
  });
  const deaf = new Promise<void>((resolve) => {
    client.on("error", () => resolve());
    client.on("end", () => resolve());
  });
  client.on("notification", ({ payload }) => heard(payload));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return { deaf, close: () => client.end().catch(() => undefined) };
}
