// desk §3: offline, the board shows this phone's moves as the server will apply them, spot and key included.
import { expect, test } from "vitest";
import type { HandoverView } from "#contract/desk/day.ts";
import type { KeptMove } from "../offline-queue/kept-moves.ts";
import { boardRows } from "./board-row.ts";
import { withOptimisticMoves } from "./optimistic-moves.ts";

const brought: HandoverView = {
  kind: "drop-off",
  due: 0,
  reference: "VS-A",
  plate: "GK482LP",
  firstname: "Zoé",
  lastname: "Morel",
  status: "confirmed",
  at: "2026-11-21T18:40:00+01:00",
  time: "18:40",
  terminal: "2E",
  flight: "AF13",
  phone: "+33612345678",
  services: [],
  vehicle: { brand: "Peugeot", model: "3008", color: "noir" },
};
const [expected] = boardRows({ zone: "Europe/Paris", movements: [brought] });

const made = (call: KeptMove["call"], body: KeptMove["body"]): KeptMove => ({
  id: JSON.stringify(body),
  call,
  reference: "VS-A",
  body,
  at: "2026-11-21T18:45:00+01:00",
  madeAt: 0,
});
const received = made("receiveVehicle", { keyTag: "877" });
const parked = made("moveVehicle", { kind: "park", spot: "C-24", keyTag: "877" });
const driven = made("moveVehicle", { kind: "drive" });
const hung = made("hangKey", { keyTag: "877" });
const taken = made("takeKey", { keyTag: "877" });
/** Holder of a key that hangs on the board. */
const board = undefined;
const ownHand = "";

test.each([
  { moves: [received], state: "in-hand", spot: undefined, key: ownHand },
  { moves: [received, parked], state: "parked", spot: "C-24", key: board },
  { moves: [received, parked, driven], state: "driving", spot: undefined, key: ownHand },
  { moves: [received, hung], state: "in-hand", spot: undefined, key: board },
  { moves: [received, hung, taken], state: "in-hand", spot: undefined, key: ownHand },
  { moves: [received, hung, driven], state: "driving", spot: undefined, key: ownHand },
  { moves: [received, { ...parked, refused: "spot-taken" as const }], state: "in-hand", key: ownHand },
])("after $moves.length unsent moves the board shows $state on $spot", ({ moves, state, spot, key }) => {
  if (expected === undefined) throw new Error("no row");
  const row = withOptimisticMoves(expected, moves);
  expect([row.custody?.state, row.spot, row.keyTag]).toEqual([state, spot, "877"]);
  expect(row.holder).toBe(key);
});
