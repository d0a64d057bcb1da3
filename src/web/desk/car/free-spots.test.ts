// custody §6: one vehicle per spot, also while a parking move made on this phone is still unsent.
import { expect, test } from "vitest";
import { freeSpots } from "./free-spots.ts";

const spots = ["C-23", "C-24", "C-25"].map((name) => ({ name, zone: "C", closed: false }));
const parked = { body: { kind: "park", spot: "C-23" } };

test("a spot that this phone has filled without a network is not offered to its next car", () => {
  expect(freeSpots({ spots }, [parked]).map(({ name }) => name)).toEqual(["C-24", "C-25"]);
});

test("one that the server has refused is offered as the server tells, and none that is closed", () => {
  const closed = spots.map((spot) => ({ ...spot, closed: spot.name === "C-25" }));
  const moves = [{ ...parked, refused: "spot-taken" as const }];
  expect(freeSpots({ spots: closed }, moves).map(({ name }) => name)).toEqual(["C-23", "C-24"]);
});
