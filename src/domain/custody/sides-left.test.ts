import { expect, test } from "vitest";
import { instantFromIso, localTimeOf } from "../time.ts";
import { areSidesOverdue, type ReceptionWalk, sidesLeftBy } from "./sides-left.ts";

const receivedAt = instantFromIso("2027-05-12T06:45:00Z");
const walk = (mode: ReceptionWalk["mode"], time: string, ...angles: readonly number[]): ReceptionWalk => ({
  mode,
  angles,
  openedAt: instantFromIso(`2027-05-12T${time}:00Z`),
});
const express = walk("express", "06:44", 2, 4, 6, 8);
const sidesAfter = (...walks: readonly ReceptionWalk[]) => sidesLeftBy(walks, receivedAt)?.sides;

test.each([
  ["an express reception leaves its four sides", [express], [1, 3, 5, 7]],
  [
    "what was taken before it became express is not left",
    [walk("express", "06:44", 1, 2, 3, 4, 6, 8)],
    [5, 7],
  ],
  ["two of them in the lot, one skipped with its reason", [express, walk("lot", "06:50", 1, 3, 5)], [7]],
  ["all of them, by two walks", [express, walk("lot", "06:50", 1, 3), walk("lot", "06:58", 5, 7)], undefined],
  ["a complete reception leaves nothing", [walk("complete", "06:44", 2, 4, 6, 8)], undefined],
  ["none was recorded", [], undefined],
  [
    "received again after an undo: the lot's photographs of before do not count",
    [express, walk("lot", "06:50", 1, 3, 5, 7), walk("express", "07:10", 2, 4, 6, 8)],
    [1, 3, 5, 7],
  ],
] as const)("%s (custody §2)", (_, walks, left) => {
  expect(sidesAfter(...walks)).toEqual(left);
});

test("the sides left are due twenty minutes after the reception, also over a clock change (custody §2)", () => {
  const dueTime = (received: string) => {
    const left = sidesLeftBy([express], instantFromIso(received));
    return left && localTimeOf(left.until, "Europe/Paris");
  };
  expect(dueTime("2027-05-12T06:45:00Z")).toBe("09:05");
  // 01:50 in winter time: ten minutes later the clocks go forward to 03:00.
  expect(dueTime("2027-03-28T00:50:00Z")).toBe("03:10");
  // 02:50 in summer time: ten minutes later the clocks go back to 02:00.
  expect(dueTime("2027-10-31T00:50:00Z")).toBe("02:10");
});

test("the sides left are overdue only after the twenty minutes are over (custody §2)", () => {
  const left = sidesLeftBy([express], receivedAt);
  const overdueAt = (instant: string) => left && areSidesOverdue(left, instantFromIso(instant));
  expect(overdueAt("2027-05-12T07:05:00Z")).toBe(false);
  expect(overdueAt("2027-05-12T07:05:01Z")).toBe(true);
});
