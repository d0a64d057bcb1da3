import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Drain } from "./drain.ts";

type Limits = {
  /** Time for requests in progress to be answered. Shorter than hosting platforms wait before they kill. */
  readonly timeoutMs?: number;
  /** How long connections without a request are still read: a request may be in the socket's buffer. */
  readonly grace?: number;
};

const pause = 50;

/**
 * Graceful shutdown: requests in progress are answered, and idle connections do not delay it (browsers preconnect and
 * keep them alive). While the server drains, every answer closes its connection.
 */
export function endConnections(
  app: FastifyInstance,
  drain: Drain,
  { timeoutMs = 8_000, grace = 400 }: Limits = {},
): void {
  const silent = new Set<Socket>();
  let heard = 0;
  app.server.on("connection", (socket: Socket) => {
    heard += 1;
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  app.server.on("request", ({ socket }) => {
    heard += 1;
    silent.delete(socket);
  });

  // NOTE synchronous: otherwise the answer leaves after its handler returns, which adds listeners each time.
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (drain.isBegun()) reply.header("connection", "close");
    done();
  });
  app.addHook("preClose", async () => {
    drain.begin();
    // Still listening and reading: on a busy process requests may wait in the socket buffers.
    if (silent.size > 0 && grace > 0) await untilQuiet(() => heard, grace);
    const deadline = Date.now() + timeoutMs;
    const hangUp = (): void => {
      for (const socket of silent) socket.destroy();
      app.server.closeIdleConnections();
      if (Date.now() > deadline) app.server.closeAllConnections();
    };
    const repeated = setInterval(hangUp, pause);
    app.server.once("close", () => clearInterval(repeated));
    // Without a listener the server never emits `close`.
    if (!app.server.listening) clearInterval(repeated);
  });
}

const looks = 8;

/** Waits until nothing has arrived for `time`, at most ten times as long: a busy process reads late. */
async function untilQuiet(heard: () => number, time: number): Promise<void> {
  for (let quiet = 0, looked = 0; quiet < looks && looked < 10 * looks; looked += 1) {
    const before = heard();
    await sleep(time / looks);
    quiet = heard() === before ? quiet + 1 : 0;
  }
}
