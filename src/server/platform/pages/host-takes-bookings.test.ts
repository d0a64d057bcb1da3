import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exampleSettings } from "#test/example-settings.ts";
import { readConfig } from "../../config.ts";
import { hostTakesBookings } from "./host-takes-bookings.ts";

const host = { status: 200, body: "", asked: 0 };
const server = createServer((_request, response) => {
  host.asked += 1;
  response.writeHead(host.status).end(host.body);
});
let origin = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

function takesBookingsAt(apiOrigin: string | undefined): () => Promise<boolean> {
  const environment = {
    PUBLIC_URL: "http://site.example",
    ...(apiOrigin !== undefined && { API_ORIGIN: apiOrigin }),
  };
  return hostTakesBookings({ config: readConfig(environment, "/tmp") });
}

function answer(status: number, body: unknown): void {
  Object.assign(host, { status, body: typeof body === "string" ? body : JSON.stringify(body), asked: 0 });
}

describe("rule 23: the site knows whether its host sells stays", () => {
  test("its own host does, and is not asked", async () => {
    answer(404, {});
    expect(await takesBookingsAt(undefined)()).toBe(true);
    expect(await takesBookingsAt("http://site.example")()).toBe(true);
    expect(host.asked).toBe(0);
  });

  test("a host that answers with its settings does, and is asked once for many pages", async () => {
    answer(200, exampleSettings);
    const sells = takesBookingsAt(origin);
    expect(await Promise.all([sells(), sells(), sells()])).toEqual([true, true, true]);
    expect(await sells()).toBe(true);
    expect(host.asked).toBe(1);
  });

  test.each([
    ["no such call", 404, { status: 404, error: "Not Found" }],
    ["a page", 200, "<!DOCTYPE html><h1>Administration</h1>"],
    ["something else under the same address", 200, { brand: "Another", theme: "dark" }],
    ["only for people who are signed in", 401, { error: "You need to sign in" }],
    ["nothing but a breakdown", 500, {}],
  ])("a host that has %s does not", async (_name, status, body) => {
    answer(status, body);
    expect(await takesBookingsAt(origin)()).toBe(false);
  });

  test("a host that cannot be reached does not", async () => {
    expect(await takesBookingsAt("http://127.0.0.1:1")()).toBe(false);
  });
});
