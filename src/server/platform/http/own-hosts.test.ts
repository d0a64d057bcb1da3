import { connect } from "node:net";
import fastify from "fastify";
import { expect, test } from "vitest";
import { refuseForeignHosts } from "./own-hosts.ts";

async function openApp(mode: "production" | "demonstration") {
  const app = fastify();
  refuseForeignHosts(app, {
    mode,
    ownUrl: new URL("https://valet.example"),
  });
  for (const url of ["/", "/readyz"]) app.get(url, (_request, reply) => reply.send("here"));
  const statusOf = async (host: string, url = "/") =>
    (await app.inject({ url, headers: { host } })).statusCode;
  return { app, statusOf };
}

test("rule 26: in production a port is served under its own name alone, and probes under any", async () => {
  const { statusOf } = await openApp("production");
  expect([await statusOf("valet.example"), await statusOf("Valet.Example")]).toEqual([200, 200]);
  const foreign = ["evil.example", "valet.example.evil.example", "valet.example:8443", "10.0.0.7"];
  for (const host of [...foreign, "desk.valet.example"]) {
    expect([host, await statusOf(host)]).toEqual([host, 421]);
  }
  expect(await statusOf("10.0.0.7", "/readyz")).toBe(200);
});

test("control: the demonstration is served under any name of its machine", async () => {
  const { statusOf } = await openApp("demonstration");
  expect(await statusOf("10.0.0.7:3000")).toBe(200);
});

test("rule 26: two names at once are one too many", async () => {
  const { app } = await openApp("demonstration");
  const { port } = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
  const socket = connect(Number(port), "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nhost: valet.example\r\nhost: evil.example\r\nconnection: close\r\n\r\n");
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 400 [^]+names more than one host/);
  await app.close();
});
