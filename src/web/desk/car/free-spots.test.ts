// custody §6: one vehicle per spot, also while a parking move made on this phone is still unsent.
import { expect, test } from "vitest";
import { freeSpots } from "./free-spots.ts";

const spots = ["C-23", "C-24", "C-25"].map((name) => ({ name, zone: "C", closed: false }));
const parked = { body: { kind: "park", spot: "C-23" } };

test("a spot taken by an unsent parking move of this phone is not offered to the next car", () => {
  expect(freeSpots({ spots }, [parked]).map(({ name }) => name)).toEqual(["C-24", "C-25"]);
});

test("the spot of a refused parking move is offered again, a closed spot is not", () => {
  const closed = spots.map((spot) => ({ ...spot, closed: spot.name === "C-25" }));
  const moves = [{ ...parked, refused: "spot-taken" as const }];
  expect(freeSpots({ spots: closed }, moves).map(({ name }) => name)).toEqual(["C-23", "C-24"]);
});
