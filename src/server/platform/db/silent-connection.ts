import { Socket } from "node:net";
import type { Pool, PoolClient } from "pg";

/**
 * Longer than PostgreSQL lets a statement take (`open-pool.ts`): only a server that is gone without a word, or stands
 * still, is silent for so long.
 */
export const presetResponseTimeout = 20_000;

export type ResponseWatch = {
  /** Whether it was opened before another connection fell silent: the same cut may have hit it. */
  readonly isSuspect: (client: PoolClient) => boolean;
  /** Cuts what is in use: the database says nothing to anybody. */
  readonly cutAll: () => void;
  /** Cuts those of these processes of PostgreSQL. */
  readonly cut: (processes: readonly number[]) => void;
};

/** Cuts a connection that has been silent for as long as `setResponseTimeout` allows it. */
export function watchResponses(pool: Pool, onSilence: () => void = () => undefined): ResponseWatch {
  const openedAt = new WeakMap<PoolClient, number>();
  const inUse = new Set<PoolClient>();
  let silentAt = Number.NEGATIVE_INFINITY;
  pool.on("connect", (client) => {
    openedAt.set(client, performance.now());
    const socket = socketOf(client);
    socket.on("timeout", () => {
      // A process that stood still itself hears its timers before it reads what came in time.
      const heard = socket.bytesRead;
      setImmediate(() => {
        if (socket.bytesRead !== heard) return;
        silentAt = performance.now();
        socket.destroy(new SilentConnectionError());
        onSilence();
      });
    });
  });
  pool.on("acquire", (client) => inUse.add(client));
  pool.on("remove", (client) => inUse.delete(client));
  pool.on("release", (_error, client) => {
    inUse.delete(client);
    socketOf(client).setTimeout(0);
  });
  return {
    isSuspect: (client) => (openedAt.get(client) ?? 0) < silentAt,
    cutAll: () => {
      silentAt = performance.now();
      for (const client of inUse) socketOf(client).destroy(new SilentConnectionError());
    },
    cut: (processes) => {
      for (const client of inUse) {
        if ("processID" in client && processes.some((pid) => pid === client.processID))
          socketOf(client).destroy(new SilentConnectionError());
      }
    },
  };
}

/**
 * From now until it is released, this connection is in use: when nothing comes or goes over it for so many milliseconds
 * it is cut, and whoever waits for an answer is told as of any lost connection. The limits that PostgreSQL itself keeps
 * are of no use once it cannot be heard. Not for what may rightly be long without a word: migrations, copies, notices.
 */
export function setResponseTimeout(client: PoolClient, milliseconds: number): void {
  socketOf(client).setTimeout(milliseconds);
}

function socketOf({ connection: { stream } }: PoolClient): Socket {
  if (stream instanceof Socket) return stream;
  throw new TypeError("a connection to PostgreSQL goes over a socket");
}

class SilentConnectionError extends Error {
  override readonly name = "SilentConnectionError";
  readonly code = "ETIMEDOUT";

  constructor() {
    super("the database has fallen silent");
  }
}
