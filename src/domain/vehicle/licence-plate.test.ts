import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPlate, isFrenchPlate, normalisePlate } from "./licence-plate.ts";

test.each([
  ["ab-123-cd", "AB123CD", true, "AB-123-CD"],
  ["AB 123 CD", "AB123CD", true, "AB-123-CD"],
  ["ww-123-ab", "WW123AB", true, "WW-123-AB"],
  ["1234 ab 75", "1234AB75", true, "1234 AB 75"],
  ["12 abc 2a", "12ABC2A", true, "12 ABC 2A"],
  ["1 A 974", "1A974", true, "1 A 974"],
  ["123 AB 01", "123AB01", true, "123 AB 01"],
  ["123 AB 21", "123AB21", true, "123 AB 21"],
  ["123 AB 95", "123AB95", true, "123 AB 95"],
  ["123 AB 971", "123AB971", true, "123 AB 971"],
  ["123 AB 977", "123AB977", false, "123AB977"],
  ["123 AB 00", "123AB00", false, "123AB00"],
  ["SS-123-AB", "SS123AB", false, "SS123AB"],
  ["AB-123-SS", "AB123SS", false, "AB123SS"],
  ["AB-000-CD", "AB000CD", false, "AB000CD"],
  ["AI-123-CD", "AI123CD", false, "AI123CD"],
  ["1234 AB 20", "1234AB20", false, "1234AB20"],
  ["1234 AB 96", "1234AB96", false, "1234AB96"],
  ["B·AB 1234", "BAB1234", false, "BAB1234"],
  ["MÜ–AB 123", "MUAB123", false, "MUAB123"],
  ["LN70 ABC", "LN70ABC", false, "LN70ABC"],
])("%j is stored as %s, French: %s, shown as %s", (typed, stored, french, shown) => {
  const plate = normalisePlate(typed);
  if (!plate) throw new Error("no plate");
  expect([plate, isFrenchPlate(plate), formatPlate(plate)]).toEqual([stored, french, shown]);
});

test.each(["", " - ", "ABCDEFGHIJKLM", "АВ123СЕ", "AB#123", "AB\u0000123", "ß12", "京A12345"])(
  "%j is refused as a plate",
  (typed) => {
    expect(normalisePlate(typed)).toBeUndefined();
  },
);

test("a plate as it is shown is parsed as the plate that is stored", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{1,12}$/), (text) => {
      const plate = normalisePlate(text);
      expect(plate && normalisePlate(formatPlate(plate))).toBe(text);
    }),
  );
});
