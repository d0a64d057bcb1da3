import { createConnection, type Socket } from "node:net";
import fastify, { type FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { endConnections } from "./end-connections.ts";

type Line = { readonly socket: Socket; readonly heard: () => string; readonly closed: Promise<void> };

async function openApp() {
  const app = fastify({ return503OnClosing: false });
  endConnections(app, { timeoutMs: 500 });
  let arrived = (): void => undefined;
  const underWay = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  app.addHook("onRequest", async () => arrived());
  app.post("/", (request, reply) => reply.send(request.body));
  await app.listen({ host: "127.0.0.1", port: 0 });
  return { app, underWay };
}

async function connect(app: FastifyInstance, first = ""): Promise<Line> {
  const address = app.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const socket = createConnection({ host: "127.0.0.1", port });
  let heard = "";
  socket.on("data", (chunk: Buffer) => {
    heard += chunk.toString();
  });
  // A connection that the server gives up may be reset.
  socket.on("error", () => undefined);
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
  if (first !== "") socket.write(first);
  return { socket, heard: () => heard, closed };
}

const head =
  "POST / HTTP/1.1\r\nhost: site.example\r\ncontent-type: application/json\r\ncontent-length: 7\r\n\r\n";

test("who is being answered is answered to the end, and told that the connection is over", async () => {
  const { app, underWay } = await openApp();
  const asking = await connect(app, `${head}{"a"`);
  await underWay;
  const closing = app.close();
  await new Promise((resolve) => setTimeout(resolve, 100));
  asking.socket.write(":1}");
  await Promise.all([closing, asking.closed]);
  expect(asking.heard()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(asking.heard()).toMatch(/\r\nconnection: close\r\n/i);
  expect(asking.heard()).toMatch(/\{"a":1\}$/);
});

test("nobody keeps the server from ending: by asking nothing, half a question, or by having asked", async () => {
  const { app } = await openApp();
  const silent = await connect(app);
  const halfAsked = await connect(app, "POST / HTT");
  const dawdling = await connect(app, `${head}{"a"`);
  const answered = await connect(app, `${head}{"a":1}`);
  await new Promise((resolve) => answered.socket.once("data", resolve));
  await app.close();
  await Promise.all([silent, halfAsked, dawdling, answered].map(({ closed }) => closed));
  expect(answered.heard()).toContain('{"a":1}');
});
