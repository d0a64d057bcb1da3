import { describe, expect, test } from "vitest";
import { formatDate, formatDay, formatInstant } from "./format.ts";

describe("dates are written as each language writes them", () => {
  test.each([
    ["2027-03-01", "fr", "plain", "1er mars 2027"],
    ["2027-03-01", "fr", "short", "lun. 1er mars"],
    ["2027-03-01", "fr", "long", "lundi 1er mars 2027"],
    ["2027-03-11", "fr", "plain", "11 mars 2027"],
    ["2027-03-02", "fr", "short", "mar. 2 mars"],
    ["2027-03-01", "en", "plain", "1 March 2027"],
    ["2027-03-01", "fr", "month", "mars 2027"],
  ] as const)("%s in %s, %s: %s", (date, locale, style, written) => {
    expect(formatDate(date, locale, style)).toBe(written);
  });

  test("an instant is written by the airport's clocks", () => {
    expect(formatInstant("2027-02-28T23:30:00Z", "fr", "Europe/Paris")).toBe("1er mars 2027 à 00:30");
    expect(formatDay("2027-02-28T23:30:00Z", "en", "Europe/Paris")).toBe("1 March 2027");
  });
});
