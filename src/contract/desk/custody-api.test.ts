import { expect, test } from "vitest";
import { api } from "#contract/api.ts";
import * as traveller from "#contract/traveller-custody.ts";
import { custodyApi } from "./custody-api.ts";
import { chunkBytes } from "./piece-calls.ts";

const calls = [...Object.values(custodyApi), ...Object.values(traveller)].filter((part) => "path" in part);

test("no two calls share a method and a path", () => {
  const shapes = [...Object.values(custodyApi), ...Object.values(api)].map(
    ({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`,
  );
  expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
});

test("calls of staff are under /desk, those of travellers are not", () => {
  const wrong = calls.filter(({ audience, path }) => (audience === "staff") !== path.startsWith("/desk/"));
  expect(wrong).toEqual([]);
});

test("a move requires an id of its own, so that it may be sent twice", () => {
  const reception = custodyApi.receiveVehicle.body;
  expect(reception.safeParse({ move: { at: "2027-05-02T08:00:00Z" } }).success).toBe(false);
  const id = crypto.randomUUID();
  expect(reception.safeParse({ move: { id, at: "2027-05-02T08:00:00Z" } }).success).toBe(true);
});

test("a chunk is 512 KB (custody §3)", () => {
  expect(chunkBytes).toBe(524_288);
});
