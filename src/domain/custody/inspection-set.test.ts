import { expect, test } from "vitest";
import { angles, type Captured, decideClosing, isMandatory, setOf, type Wanted } from "./inspection-set.ts";

const piece = (wanted: Wanted): Captured =>
  typeof wanted === "number" ? { kind: "photo", angle: wanted } : { kind: wanted };

test("the four corners, the odometer and the key are the mandatory pieces (custody §2)", () => {
  expect(setOf("reception", "complete").filter(isMandatory)).toEqual([2, 4, 6, 8, "odometer", "key"]);
});

test("an express reception takes exactly the mandatory pieces, and the lot takes the rest (custody §2)", () => {
  expect(setOf("reception", "express")).toEqual([2, 4, 6, 8, "odometer", "key"]);
  expect(setOf("reception", "lot")).toEqual([1, 3, 5, 7]);
  const both = new Set([...setOf("reception", "express"), ...setOf("reception", "lot")]);
  expect(both).toEqual(new Set(setOf("reception", "complete")));
});

test("a return repeats the set without the key (custody §2)", () => {
  expect(setOf("return", "complete")).toEqual([...angles, "odometer"]);
  expect(setOf("return", "express")).toEqual([2, 4, 6, 8, "odometer"]);
});

test.each(["complete", "express"] as const)(
  "a complete set of the mode %s closes, and each missing piece of it is named",
  (mode) => {
    const set = setOf("reception", mode);
    expect(decideClosing("reception", mode, set.map(piece)).ok).toBe(true);
    for (const gap of set) {
      const rest = set.filter((wanted) => wanted !== gap).map(piece);
      expect(decideClosing("reception", mode, rest)).toEqual({ ok: false, refusal: { missing: [gap] } });
    }
  },
);

test("a reason excuses a side of the vehicle, and never a mandatory piece (custody §2)", () => {
  const set = setOf("reception", "complete");
  for (const skipped of set) {
    const pieces = set.map((wanted): Captured => {
      return wanted === skipped ? { ...piece(wanted), skippedReason: "dark" } : piece(wanted);
    });
    expect(decideClosing("reception", "complete", pieces).ok).toBe(!isMandatory(skipped));
  }
});

test("a piece that was skipped at first and taken later counts as taken", () => {
  const pieces = setOf("reception", "express").map(piece);
  const twice: Captured[] = [{ kind: "photo", angle: 2, skippedReason: "traffic" }, ...pieces];
  expect(decideClosing("reception", "express", twice).ok).toBe(true);
});
