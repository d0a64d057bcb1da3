import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Within this long a request is answered, or whoever has sent half of it has given up. Shorter than hosts wait. */
const presetTimeoutMs = 8_000;

const pause = 50;

/**
 * Whoever is being answered when the server ends is answered to the end, and nobody else holds it up: browsers open
 * connections before they have anything to ask, and keep them for the next question.
 */
export function endConnections(app: FastifyInstance, { timeoutMs = presetTimeoutMs } = {}): void {
  const silent = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  app.server.on("request", ({ socket }) => silent.delete(socket));

  let closing = false;
  app.addHook("onSend", async (_request, reply) => {
    if (closing) reply.header("connection", "close");
  });
  app.addHook("preClose", async () => {
    closing = true;
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
