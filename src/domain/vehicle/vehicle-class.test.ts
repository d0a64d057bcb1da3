import { expect, test } from "vitest";
import { vehicleClassOf } from "./vehicle-class.ts";

test.each([
  ["Mégane", "car"],
  ["208", "car"],
  ["Model 3", "car"],
  ["A-Class", "car"],
  ["", "car"],
  ["3008", "tall"],
  ["Scénic E-Tech", "tall"],
  ["Model Y", "tall"],
  ["Duster", "tall"],
  ["XC60", "tall"],
  ["Trafic", "van"],
  ["Kangoo II", "van"],
  ["Berlingo", "van"],
] as const)("the model %s is drawn as a %s", (model, expected) => {
  expect(vehicleClassOf({ model })).toBe(expected);
});
