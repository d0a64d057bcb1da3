import { Socket } from "node:net";
import type { Pool, PoolClient } from "pg";

/**
 * Longer than PostgreSQL's statement time-out (`open-pool.ts`): only a server that is unreachable or frozen is silent
 * for so long.
 */
export const presetResponseTimeout = 20_000;

export type ResponseWatch = {
  /** Whether it was opened before another connection fell silent: the same cut may have hit it. */
  readonly isSuspect: (client: PoolClient) => boolean;
  /** Cuts every connection in use: the database answers nobody. */
  readonly cutAll: () => void;
  /** Cuts the connections to these backend processes of PostgreSQL. */
  readonly cut: (processes: readonly number[]) => void;
};

/** Cuts a connection that has been silent for longer than `setResponseTimeout` allows. */
export function watchResponses(pool: Pool, onSilence: () => void = () => undefined): ResponseWatch {
  const openedAt = new WeakMap<PoolClient, number>();
  const inUse = new Set<PoolClient>();
  let silentAt = Number.NEGATIVE_INFINITY;
  pool.on("connect", (client) => {
    openedAt.set(client, performance.now());
    const socket = socketOf(client);
    socket.on("timeout", () => {
      // After the event loop was blocked, timers fire before data that arrived in time is read: so read first.
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
 * Until its release this connection counts as in use: if it carries no data for so many milliseconds it is cut, and its
 * query fails like that of any lost connection. PostgreSQL's own time-outs are of no use once it cannot be heard. Not
 * for what may legitimately be silent for long: migrations, copies, notices.
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
