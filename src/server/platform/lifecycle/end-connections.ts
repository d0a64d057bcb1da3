import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Drain } from "./drain.ts";

type Limits = {
  /** Within this long a request is answered, or whoever has sent half of it has given up. Shorter than hosts wait. */
  readonly timeoutMs?: number;
  /** How long a connection without a request is still read: its request may lie in the socket. */
  readonly grace?: number;
};

const pause = 50;

/**
 * Requests that are under way when the server ends are answered, and idle connections do not delay it: browsers open
 * connections in advance and keep them alive. While the server drains, every answer closes its connection.
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

  // NOTE at once: an answer that has not left when its call returns is waited for by listeners of its own, each time.
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (drain.isBegun()) reply.header("connection", "close");
    done();
  });
  app.addHook("preClose", async () => {
    drain.begin();
    // Still listening, and reading: a busy process has connections whose requests lie in the socket.
    if (silent.size > 0 && grace > 0) await untilQuiet(() => heard, grace);
    const deadline = Date.now() + timeoutMs;
    const hangUp = (): void => {
      for (const socket of silent) socket.destroy();
      app.server.closeIdleConnections();
      if (Date.now() > deadline) app.server.closeAllConnections();
    };
    const repeated = setInterval(hangUp, pause);
    app.server.once("close", () => clearInterval(repeated));
    // Without a listener the server has nothing to close.
    if (!app.server.listening) clearInterval(repeated);
  });
}

const looks = 8;

/** Until nothing has been heard for `time`, at most ten times as long: a busy process reads late what came in time. */
async function untilQuiet(heard: () => number, time: number): Promise<void> {
  for (let quiet = 0, looked = 0; quiet < looks && looked < 10 * looks; looked += 1) {
    const before = heard();
    await sleep(time / looks);
    quiet = heard() === before ? quiet + 1 : 0;
  }
}
