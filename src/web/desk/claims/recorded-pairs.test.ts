// custody §8: the office, judging a claim, sees no less than the traveller who made it.
import { expect, test } from "vitest";
import { closeUps, type Recorded, recordedPairs } from "./recorded-pairs.ts";

type Piece = Recorded[number]["pieces"][number];
const piece = (id: string, kind: string, more: Partial<Piece> = {}): Piece => ({
  id,
  kind,
  stored: true,
  ...more,
});
const walk = (side: string, pieces: readonly Piece[], remarks: Recorded[number]["remarks"] = []) => ({
  id: side,
  side,
  mode: "complete",
  pieces: [...pieces],
  remarks,
});

const recorded: Recorded = [
  walk(
    "reception",
    [
      piece("front", "photo", { angle: 1 }),
      piece("corner", "photo", { angle: 2 }),
      piece("km", "odometer"),
      piece("tag", "key"),
      piece("scratch", "remark"),
      piece("dark", "photo", { angle: 3, stored: false, skippedReason: "dark" }),
    ],
    [{ id: "r", panel: "left", x: 0, y: 0, words: "Rayure", pieceId: "scratch" }],
  ),
  walk("return", [
    piece("corner-back", "photo", { angle: 2 }),
    piece("late", "photo", { angle: 4, stored: false }),
    piece("km-back", "odometer"),
  ]),
];

test("odometer and key are listed beside the sides of the car, with skipped and awaited pieces", () => {
  const shown = recordedPairs(recorded, undefined).map(({ kind, angle, before, after }) => [
    angle ?? kind,
    before,
    after,
  ]);
  expect(shown).toEqual([
    [1, { id: "front" }, {}],
    [2, { id: "corner" }, { id: "corner-back" }],
    [3, { skipped: "dark" }, {}],
    [4, {}, { isAwaited: true }],
    ["odometer", { id: "km" }, { id: "km-back" }],
    ["key", { id: "tag" }, {}],
  ]);
});

test.each([
  ["corner-back", 2],
  ["km", "odometer"],
])("a claim about %s puts that pair first", (claimed, first) => {
  const [pair] = recordedPairs(recorded, claimed);
  expect([pair?.angle ?? pair?.kind, pair?.isClaimed]).toEqual([first, true]);
});

test("a close-up is listed with its remark, and marked if the claim is about it", () => {
  expect(closeUps(recorded, "scratch")).toEqual([
    { id: "scratch", side: "reception", words: "Rayure", isClaimed: true },
  ]);
});
