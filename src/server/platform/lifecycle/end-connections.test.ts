import { createConnection, type Socket } from "node:net";
import fastify, { type FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { openDrain } from "./drain.ts";
import { endConnections } from "./end-connections.ts";

type Line = { readonly socket: Socket; readonly heard: () => string; readonly closed: Promise<void> };

async function openApp(limits: Parameters<typeof endConnections>[2] = {}) {
  const app = fastify({ return503OnClosing: false });
  let atEnd = (): void => undefined;
  app.addHook("preClose", async () => atEnd());
  endConnections(app, openDrain(), limits);
  let arrived = (): void => undefined;
  const underWay = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  app.addHook("onRequest", async () => arrived());
  app.post("/", (request, reply) => reply.send(request.body));
  await app.listen({ host: "127.0.0.1", port: 0 });
  const onEnd = (run: () => void): void => {
    atEnd = run;
  };
  return { app, underWay, onEnd };
}

async function connect(app: FastifyInstance, first = ""): Promise<Line> {
  const address = app.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const socket = createConnection({ host: "127.0.0.1", port });
  let heard = "";
  socket.on("data", (chunk: Buffer) => {
    heard += chunk.toString();
  });
  // The server may reset a connection that it gives up.
  socket.on("error", () => undefined);
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
  if (first !== "") socket.write(first);
  return { socket, heard: () => heard, closed };
}

const head =
  "POST / HTTP/1.1\r\nhost: site.example\r\ncontent-type: application/json\r\ncontent-length: 7\r\n\r\n";

test("rule 34: who is being answered is answered to the end, and told that the connection is over", async () => {
  const { app, underWay, onEnd } = await openApp();
  const asking = await connect(app, `${head}{"a"`);
  await underWay;
  onEnd(() => void asking.socket.write(":1}"));
  await Promise.all([app.close(), asking.closed]);
  expect(asking.heard()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(asking.heard()).toMatch(/\r\nconnection: close\r\n/i);
  expect(asking.heard()).toMatch(/\{"a":1\}$/);
});

test("rule 34: nobody keeps the server from ending: by asking nothing, half a question, or by having asked", async () => {
  const { app } = await openApp({ timeoutMs: 500, grace: 0 });
  const silent = await connect(app);
  const halfAsked = await connect(app, "POST / HTT");
  const dawdling = await connect(app, `${head}{"a"`);
  const answered = await connect(app, `${head}{"a":1}`);
  await new Promise((resolve) => answered.socket.once("data", resolve));
  await app.close();
  await Promise.all([silent, halfAsked, dawdling, answered].map(({ closed }) => closed));
  expect(answered.heard()).toContain('{"a":1}');
});

/** Fifty connections, each of which sends a request at the moment when the process is told to stop. */
async function endWithUnreadQuestions(limits: Parameters<typeof endConnections>[2]): Promise<number> {
  const { app, onEnd } = await openApp(limits);
  const lines = await Promise.all(Array.from({ length: 50 }, () => connect(app)));
  onEnd(() => {
    for (const { socket } of lines) socket.write(`${head}{"a":1}`);
  });
  await app.close();
  await Promise.all(lines.map(({ closed }) => closed));
  return lines.filter(({ heard }) => heard().endsWith('{"a":1}')).length;
}

test("rule 34: what has been sent and not yet been read is answered", async () => {
  expect(await endWithUnreadQuestions({})).toBe(50);
});

test("control: without the grace period some of the unread requests are reset", async () => {
  expect(await endWithUnreadQuestions({ grace: 0 })).toBeLessThan(50);
});

test("rule 34: while it drains the server answers, and says with each answer that the connection is over", async () => {
  const drain = openDrain();
  const app = fastify();
  endConnections(app, drain);
  app.get("/", (_request, reply) => reply.send("here"));
  expect((await app.inject("/")).headers.connection).not.toBe("close");
  drain.begin();
  const answer = await app.inject("/");
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, "close"]);
  await app.close();
});
