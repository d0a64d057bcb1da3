import { expect, test } from "vitest";
import { date } from "#test/example-operator.ts";
import { isWorkingDay, nextWorkingDay } from "./french-working-day.ts";

test.each([
  ["2026-04-06", "Easter Monday"],
  ["2026-05-14", "Ascension"],
  ["2026-05-25", "Whit Monday"],
  ["2027-03-29", "Easter Monday"],
  ["2027-05-06", "Ascension"],
  ["2027-05-17", "Whit Monday"],
  ["2028-04-17", "Easter Monday"],
  ["2028-05-25", "Ascension"],
  ["2028-06-05", "Whit Monday"],
  ["2029-04-02", "Easter Monday"],
  ["2029-05-10", "Ascension"],
  ["2029-05-21", "Whit Monday"],
  ["2030-04-22", "Easter Monday"],
  ["2030-05-30", "Ascension"],
  ["2030-06-10", "Whit Monday"],
  ["1981-04-20", "Easter Monday, one of the computus' exceptions"],
  ["2038-04-26", "Easter Monday, the latest"],
  ["2049-04-19", "Easter Monday, one of the computus' exceptions"],
  ["2100-03-29", "Easter Monday after a year without a leap day"],
  ["2200-04-07", "Easter Monday of another century"],
  ["2285-03-23", "Easter Monday, the earliest"],
  ["2300-04-09", "Easter Monday of another century"],
  ["2027-01-01", "New Year"],
  ["2028-05-01", "Labour Day"],
  ["2028-05-08", "Victory in Europe"],
  ["2027-07-14", "the national day"],
  ["2028-08-15", "Assumption"],
  ["2027-11-01", "All Saints"],
  ["2027-11-11", "the armistice"],
  ["2026-12-25", "Christmas"],
  ["2027-05-15", "a Saturday"],
  ["2027-05-16", "a Sunday"],
])("%s is %s, no working day (cancellation §5)", (day) => {
  expect(isWorkingDay(date(day))).toBe(false);
});

test.each(["2027-05-18", "2027-12-24", "2028-02-29", "2027-03-26"])(
  "%s is a working day (cancellation §5)",
  (day) => {
    expect(isWorkingDay(date(day))).toBe(true);
    expect(nextWorkingDay(date(day))).toBe(day);
  },
);

test("the next working day comes after the whole of a long weekend (cancellation §5)", () => {
  expect(nextWorkingDay(date("2027-05-15"))).toBe("2027-05-18");
  expect(nextWorkingDay(date("2026-12-25"))).toBe("2026-12-28");
});
