import { expect, test } from "vitest";
import { custodyApi } from "#contract/desk/custody-api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { disputeRoutes } from "../disputes/dispute-routes.ts";
import { evidenceRoutes } from "../evidence/evidence-routes.ts";
import { lotRoutes } from "../lot/lot-routes.ts";
import { custodyRoutes } from "./custody-routes.ts";

test("a call about a vehicle is served once, and by a member of staff alone", () => {
  const served: Endpoint[] = [];
  for (const routes of [custodyRoutes, evidenceRoutes, lotRoutes, disputeRoutes]) {
    routes((declared) => void served.push(declared));
  }
  const pathsOf = (calls: readonly Endpoint[]) =>
    calls.map(({ method, path }) => `${method} ${path}`).toSorted();
  expect(pathsOf(served)).toEqual(pathsOf(Object.values(custodyApi)));
  expect(served.filter(({ audience }) => audience !== "staff")).toEqual([]);
});
