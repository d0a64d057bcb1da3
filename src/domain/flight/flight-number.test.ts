import fc from "fast-check";
import { expect, test } from "vitest";
import { parseFlightNumber } from "./flight-number.ts";

test.each([
  ["AF1234", "AF1234"],
  ["af 0012", "AF12"],
  [" u2 4832 ", "U24832"],
  ["5O123", "5O123"],
  ["EZY4832", "EZY4832"],
  ["afr 0090", "AFR90"],
  ["AF123A", "AF123A"],
  ["AF\u00a01234", "AF1234"],
  ["ZZ9999", "ZZ9999"],
])("%j is parsed as the flight number %s", (typed, flight) => {
  expect(parseFlightNumber(typed)).toBe(flight);
});

test.each([
  "",
  "AF",
  "1234",
  "AF0",
  "AF12345",
  "121234",
  "AFRR12",
  "AF12AB",
  "AF-1234",
  "ßF123",
  "ＡＦ123",
  "AF12;DROP",
  "AF00000000000001",
])("%j is refused as a flight number", (typed) => {
  expect(parseFlightNumber(typed)).toBeUndefined();
});

test("a normalised flight number is parsed unchanged", () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^([A-Z]{2}|[A-Z][0-9]|[0-9][A-Z]|[A-Z]{3})[1-9][0-9]{0,3}[A-Z]?$/),
      (flight) => {
        expect(parseFlightNumber(flight)).toBe(flight);
      },
    ),
  );
});
