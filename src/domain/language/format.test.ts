import { describe, expect, test } from "vitest";
import {
  formatClock,
  formatDate,
  formatDay,
  formatExactInstant,
  formatInstant,
  formatMoney,
  formatPhone,
  formatPrice,
} from "./format.ts";

describe("dates are written as each language writes them", () => {
  test.each([
    ["2027-03-01", "fr", "plain", "1er\u00a0mars 2027"],
    ["2027-03-01", "fr", "short", "lun. 1er\u00a0mars"],
    ["2027-03-01", "fr", "long", "lundi 1er\u00a0mars 2027"],
    ["2027-03-11", "fr", "plain", "11\u00a0mars 2027"],
    ["2027-03-02", "fr", "short", "mar. 2\u00a0mars"],
    ["2027-03-01", "en", "plain", "1 March 2027"],
    ["2027-03-01", "fr", "month", "mars 2027"],
  ] as const)("%s in %s, %s: %s", (date, locale, style, written) => {
    expect(formatDate(date, locale, style)).toBe(written);
  });

  test("an instant is written by the airport's clocks", () => {
    expect(formatInstant("2027-02-28T23:30:00Z", "fr", "Europe/Paris")).toBe("1er\u00a0mars 2027 à 00:30");
    expect(formatDay("2027-02-28T23:30:00Z", "en", "Europe/Paris")).toBe("1 March 2027");
  });
});

test("an exact instant has its seconds, and the first of a month its ordinal", () => {
  const at = Date.parse("2027-02-28T23:30:05Z");
  expect(formatExactInstant(at, "fr", "Europe/Paris")).toBe("1er\u00a0mars 2027, 00:30:05");
  expect(formatExactInstant(at, "en", "Europe/Paris")).toBe("1 Mar 2027, 00:30:05");
});

test("a time within a sentence is written with its h in French", () => {
  const written = ["22:00", "06:30", "00:00"].map((time) => plain(formatClock(time, "fr")));
  expect(written).toEqual(["22 h", "6 h 30", "0 h"]);
  expect(formatClock("06:30", "en")).toBe("06:30");
});

/** Non-breaking spaces would look like ordinary ones in a failing test. */
function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, " ");
}

test("money is written as each language writes it", () => {
  expect(plain(formatMoney(12_400, "fr"))).toBe("124,00 €");
  expect(plain(formatMoney(12_400, "en"))).toBe("€124.00");
  expect(plain(formatMoney(123_450, "fr"))).toBe("1 234,50 €");
});

test("a price at a glance has cents only where it has some", () => {
  expect(plain(formatPrice(12_400, "fr"))).toBe("124 €");
  expect(plain(formatPrice(12_450, "en"))).toBe("€124.50");
});

test.each([
  ["+33199001234", "fr", "01 99 00 12 34"],
  ["+33 1 99 00 12 34", "fr", "01 99 00 12 34"],
  ["+33639989001", "fr", "06 39 98 90 01"],
  ["+33199001234", "en", "+33 1 99 00 12 34"],
  ["+447911123456", "fr", "+44 7911 123456"],
  ["+447911123456", "en", "+44 7911 123456"],
  ["+44 20 7946 0000", "en", "+44 20 7946 0000"],
])("looks 22: a number is written as its reader dials it: %s in %s is %s", (phone, locale, written) => {
  const shown = formatPhone(phone, locale === "fr" ? "fr" : "en");
  expect(shown).toBe(written.replaceAll(" ", "\u00a0"));
});

test.each(["+3361234567", "06 12 34 56 78", "+41 22 555 01 23", "+4479111234567", ""])(
  "looks 22: a number of another kind stays as it was written: '%s'",
  (phone) => {
    expect([formatPhone(phone, "fr"), formatPhone(phone, "en")]).toEqual([phone, phone]);
  },
);
