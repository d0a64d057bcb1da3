import { connect } from "node:net";
import fastify from "fastify";
import { expect, test } from "vitest";
import { refuseForeignHosts } from "./own-hosts.ts";

async function openApp(mode: "production" | "demonstration") {
  const app = fastify();
  refuseForeignHosts(app, {
    mode,
    publicUrl: new URL("https://valet.example"),
    deskUrl: new URL("https://desk.valet.example"),
  });
  for (const url of ["/", "/readyz"]) app.get(url, (_request, reply) => reply.send("here"));
  const statusOf = async (host: string, url = "/") =>
    (await app.inject({ url, headers: { host } })).statusCode;
  return { app, statusOf };
}

test("in production only the server's own names are served, and probes by any", async () => {
  const { statusOf } = await openApp("production");
  expect([await statusOf("valet.example"), await statusOf("desk.valet.example")]).toEqual([200, 200]);
  for (const foreign of ["evil.example", "valet.example.evil.example", "valet.example:8443", "10.0.0.7"]) {
    expect([foreign, await statusOf(foreign)]).toEqual([foreign, 421]);
  }
  expect(await statusOf("10.0.0.7", "/readyz")).toBe(200);
});

test("control: the demonstration is opened by whatever name its machine has", async () => {
  const { statusOf } = await openApp("demonstration");
  expect(await statusOf("10.0.0.7:3000")).toBe(200);
});

test("two names at once are one too many", async () => {
  const { app } = await openApp("demonstration");
  const { port } = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
  const socket = connect(Number(port), "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nhost: valet.example\r\nhost: evil.example\r\nconnection: close\r\n\r\n");
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 400 /);
  await app.close();
});
