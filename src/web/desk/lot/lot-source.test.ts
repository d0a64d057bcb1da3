// custody §6: one vehicle on a spot, also where the phone that parked it has told nobody yet.
import { expect, test } from "vitest";
import { freeSpots, isTagTaken } from "./lot-source.ts";

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

const keyTags = [{ name: "877", reference: "VS-A", unaccounted: false }];
const received = { reference: "VS-B", body: { keyTag: "901" } };

test.each([
  { tag: "877", taken: true, whose: "of a car that is here" },
  { tag: "901", taken: true, whose: "of a car that this phone has received and told nobody of" },
  { tag: "902", taken: false, whose: "of no car" },
])("one key under a tag: $tag is that $whose", ({ tag, taken }) => {
  expect(isTagTaken({ keyTags }, [received], { tag, reference: "VS-C" })).toBe(taken);
});

test("a car's own tag is its own", () => {
  expect(isTagTaken({ keyTags }, [], { tag: "877", reference: "VS-A" })).toBe(false);
});
