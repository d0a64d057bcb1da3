import { describe, expect, test } from "vitest";
import { instantFromIso, toLocalDate } from "#domain/time.ts";
import { isDayAccessible, isVehicleAccessible } from "./day-access.ts";

const zone = "Europe/Paris";
const dateOf = (text: string) => {
  const date = toLocalDate(text);
  if (date === undefined) throw new Error(text);
  return date;
};
const today = dateOf("2027-05-10");

describe("desk §5: the days and vehicles within a role's reach", () => {
  test.each([
    ["2027-05-08", false],
    ["2027-05-09", true],
    ["2027-05-10", true],
    ["2027-05-11", true],
    ["2027-05-12", false],
  ])("on 10 May %s is within a valet's reach: %s", (date, isReached) => {
    expect(isDayAccessible("valet", dateOf(date), today)).toBe(isReached);
    expect(isDayAccessible("dispatcher", dateOf(date), today)).toBe(true);
  });

  // Five minutes after and before midnight in Paris.
  const moments = ["2027-05-09T22:05:00Z", "2027-05-10T21:55:00Z"];
  const far = { departureDate: dateOf("2027-01-01"), returnDate: dateOf("2027-12-01") };

  test.each([
    ["2027-05-07", false],
    ["2027-05-08", true],
    ["2027-05-09", true],
    ["2027-05-11", true],
    ["2027-05-12", false],
  ])("a vehicle whose stay begins or ends on %s is within a valet's reach: %s", (date, isReached) => {
    for (const moment of moments) {
      const at = { now: instantFromIso(moment), zone };
      for (const end of [{ departureDate: dateOf(date) }, { returnDate: dateOf(date) }]) {
        const vehicle = { stay: { ...far, ...end }, isHere: false };
        expect(isVehicleAccessible("valet", vehicle, at)).toBe(isReached);
        expect(isVehicleAccessible("manager", vehicle, at)).toBe(true);
      }
    }
  });

  test("a vehicle that is here, or was handed back on a day within reach, is within a valet's reach whatever its stay", () => {
    const at = { now: instantFromIso("2027-05-10T08:00:00Z"), zone };
    const stay = far;
    expect(isVehicleAccessible("valet", { stay, isHere: true }, at)).toBe(true);
    expect(isVehicleAccessible("valet", { stay, isHere: false }, at)).toBe(false);
    const backAt = (iso: string) => ({ stay, isHere: false, handedBackAt: instantFromIso(iso) });
    expect(isVehicleAccessible("valet", backAt("2027-05-10T07:59:00Z"), at)).toBe(true);
    expect(isVehicleAccessible("valet", backAt("2027-05-07T07:59:00Z"), at)).toBe(false);
  });
});
