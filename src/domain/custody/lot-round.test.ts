import { expect, test } from "vitest";
import { compareRound } from "./lot-round.ts";

const expected = ["1", "2", "3"].map((number) => ({
  reference: `VS-${number}`,
  plate: `AB12${number}CD`,
  spot: `A-0${number}`,
  keyTag: number,
}));
const at = (spot: string, plate: string | null, keyTag: string | null = null) => ({ spot, plate, keyTag });

test("a round finds nothing if every car is seen on its spot, by plate or by key tag (custody §6)", () => {
  const seen = [at("A-01", "ab-121-cd"), at("A-02", null, "2"), at("A-03", "AB123CD"), at("A-04", null)];
  expect(compareRound(expected, seen)).toEqual([]);
});

test("a round names cars that are missing, on another spot, or unknown", () => {
  const seen = [at("A-01", "AB121CD"), at("B-09", "AB122CD"), at("A-03", "ZZ999ZZ")];
  expect(compareRound(expected, seen)).toEqual([
    { kind: "elsewhere", reference: "VS-2", plate: "AB122CD", spot: "A-02", seenAt: "B-09" },
    { kind: "not-seen", reference: "VS-3", plate: "AB123CD", spot: "A-03" },
    { kind: "unknown-vehicle", plate: "ZZ999ZZ", seenAt: "A-03" },
  ]);
});

test("of several looks at one spot in a round the last one counts", () => {
  const seen = [
    ...expected.map(({ spot, plate }) => at(spot, plate)),
    at("A-01", null),
    at("A-01", "AB121CD"),
  ];
  expect(compareRound(expected, seen)).toEqual([]);
});

test("a car without a recorded spot is found elsewhere when it is seen, and not missing when it is not", () => {
  const driven = { reference: "VS-4", plate: "AB124CD", spot: null, keyTag: "4" };
  const seen = expected.map(({ spot, plate }) => at(spot, plate));
  expect(compareRound([...expected, driven], seen)).toEqual([]);
  expect(compareRound([...expected, driven], [...seen, at("A-09", "AB-124-CD")])).toEqual([
    { kind: "elsewhere", reference: "VS-4", plate: "AB124CD", seenAt: "A-09" },
  ]);
});
