import { expect, test } from "vitest";
import { custodyApi } from "#contract/desk/custody-api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { custodyRoutes } from "./custody-routes.ts";

test("a call about a vehicle is served once, and by a member of staff alone", () => {
  const served: Endpoint[] = [];
  custodyRoutes((declared) => void served.push(declared));
  const known: readonly Endpoint[] = Object.values(custodyApi);
  expect(served.filter((declared) => !known.includes(declared))).toEqual([]);
  expect(new Set(served).size).toBe(served.length);
  expect(served.filter(({ audience }) => audience !== "staff")).toEqual([]);
});
