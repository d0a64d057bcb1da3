import { expect, test } from "vitest";
import { custodyApi } from "#contract/desk/custody-api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { correctionRoutes } from "../corrections/correction-routes.ts";
import { disputeRoutes } from "../disputes/dispute-routes.ts";
import { evidenceRoutes } from "../evidence/evidence-routes.ts";
import { lotRoutes } from "../lot/lot-routes.ts";
import { custodyRoutes } from "./custody-routes.ts";

test("every custody call is served by exactly one list of routes, and is for staff alone", () => {
  const served = [custodyRoutes, correctionRoutes, evidenceRoutes, lotRoutes, disputeRoutes].flatMap(
    Object.keys,
  );
  expect(served.toSorted()).toEqual(Object.keys(custodyApi).toSorted());
  const calls = Object.values<Endpoint>(custodyApi);
  expect(calls.filter(({ audience }) => audience !== "staff")).toEqual([]);
});
