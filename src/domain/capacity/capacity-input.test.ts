import { expect, test } from "vitest";
import { parseCapacity } from "./capacity-input.ts";

test.each([
  ["0", 0],
  [" 120 ", 120],
  ["10000", 10_000],
  ["10001", undefined],
  ["", undefined],
  ["-1", undefined],
  ["12.5", undefined],
  ["douze", undefined],
])("a typed capacity of %j is parsed as %s (office §4)", (typed, room) => {
  expect(parseCapacity(typed)).toBe(room);
});
