import { afterAll, expect, test } from "vitest";
import { openScene } from "#test/booking-scene.ts";
import { httpApp } from "./http-app.ts";

const scene = await openScene();
afterAll(() => scene.close());

const port = { listener: "site", ownUrl: new URL("http://site.example"), headers: {} } as const;

test("a route that brings a schema of its own stops the start; control: without one it is served", async () => {
  const querystring = { type: "object", properties: { day: { type: "string" } } };
  const judged = httpApp(scene.services, port);
  judged.get("/judged", { schema: { querystring } }, async () => "judged");
  await expect(judged.ready()).rejects.toThrow("a route that brings a schema");
  const plain = httpApp(scene.services, port);
  plain.get("/plain", async () => "plain");
  const answer = await plain.inject({ url: "/plain", headers: { host: "site.example" } });
  expect([answer.statusCode, answer.body]).toEqual([200, "plain"]);
  await plain.close();
});
