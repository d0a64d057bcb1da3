// custody §6: the round records what actually stands on a spot.
import { expect, test } from "vitest";
import { resolvePlate } from "./resolve-plate.ts";

const car = (plate: string) => ({
  reference: `VS-${plate}`,
  plate,
  state: "parked" as const,
  landingAt: "2026-11-30T18:05:00+01:00",
});
const spots = ["GK482TL", "AB123CD", "EF123GH"].map((plate) => ({
  name: plate,
  zone: "C",
  closed: false,
  vehicle: car(plate),
}));
const elsewhere = [car("DM640TW")];

test.each([
  ["482", "GK482TL"],
  ["640", "DM640TW"],
  ["gk-482-tl", "GK482TL"],
  // Digits that two cars share, and a plate that is not ours.
  ["123", "123"],
  ["zz 999 zz", "ZZ999ZZ"],
])("%s, typed in a round, is recorded as %s", (typed, plate) => {
  expect(resolvePlate({ spots, elsewhere }, typed)).toBe(plate);
});
