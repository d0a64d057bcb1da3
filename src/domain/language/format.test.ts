import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, toLocalDate } from "#domain/time.ts";
import {
  type DateStyle,
  formatClock,
  formatDate,
  formatDay,
  formatExactInstant,
  formatInstant,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPhone,
  formatPrice,
} from "./format.ts";

describe("dates are formatted for their language", () => {
  test.each([
    ["2027-03-01", "fr", "plain", "1er\u00a0mars 2027"],
    ["2027-03-01", "fr", "short", "lun. 1er\u00a0mars"],
    ["2027-03-01", "fr", "long", "lundi 1er\u00a0mars 2027"],
    ["2027-03-11", "fr", "plain", "11\u00a0mars 2027"],
    ["2027-03-02", "fr", "short", "mar. 2\u00a0mars"],
    ["2027-03-01", "en", "plain", "1\u00a0March 2027"],
    ["2027-03-01", "fr", "month", "mars 2027"],
  ] as const)("%s in %s, %s, is formatted as %s", (date, locale, style, written) => {
    expect(formatDate(date, locale, style)).toBe(written);
  });

  test("an instant is formatted in the airport's time zone", () => {
    expect(formatInstant("2027-02-28T23:30:00Z", "fr", "Europe/Paris")).toBe("1er\u00a0mars 2027 à 00:30");
    expect(formatDay("2027-02-28T23:30:00Z", "en", "Europe/Paris")).toBe("1\u00a0March 2027");
  });
});

test("an exact instant has its seconds, and in French an ordinal on the first of a month", () => {
  const at = Date.parse("2027-02-28T23:30:05Z");
  expect(formatExactInstant(at, "fr", "Europe/Paris")).toBe("1er\u00a0mars 2027, 00:30:05");
  expect(formatExactInstant(at, "en", "Europe/Paris")).toBe("1\u00a0Mar 2027, 00:30:05");
});

test("a clock time within a French sentence is written with h", () => {
  const written = ["22:00", "06:30", "00:00"].map((time) => plain(formatClock(time, "fr")));
  expect(written).toEqual(["22 h", "6 h 30", "0 h"]);
  expect(formatClock("06:30", "en")).toBe("06:30");
});

/** Replaces non-breaking spaces, which look like ordinary ones in the output of a failing test. */
function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, " ");
}

test("money is formatted for its language", () => {
  expect(plain(formatMoney(12_400, "fr"))).toBe("124,00 €");
  expect(plain(formatMoney(12_400, "en"))).toBe("€124.00");
  expect(plain(formatMoney(123_450, "fr"))).toBe("1 234,50 €");
  expect([-1, -2_670, -123_450].map((amount) => plain(formatMoney(amount, "fr")))).toEqual([
    "−0,01 €",
    "−26,70 €",
    "−1 234,50 €",
  ]);
  expect(formatMoney(-2_670, "en")).toBe("−€26.70");
});

test("a price has cents only if it is not whole euros", () => {
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

describe("formatting without Intl gives what Intl gives", () => {
  const tags = { fr: "fr-FR", en: "en-GB" } as const;
  const locales = ["fr", "en"] as const;

  test("for amounts, numbers and percentages, with the same rounding", () => {
    // Intl uses a hyphen as the minus sign in both languages.
    const intl = (locale: "fr" | "en", options: Intl.NumberFormatOptions) => {
      const written = new Intl.NumberFormat(tags[locale], { ...options, signDisplay: "negative" });
      return { format: (number: number) => written.format(number).replace("-", "−") };
    };
    const money = { style: "currency", currency: "EUR" } as const;
    const cents = fc.integer({ min: -1e13, max: 1e13 });
    const value = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    const fraction = fc.integer({ min: 0, max: 4 });
    const few = fc.integer({ min: -999_999, max: 999_999 }).map((thousandths) => thousandths / 1_000);
    for (const locale of locales) {
      fc.assert(
        fc.property(cents, (amount) => {
          expect(formatMoney(amount, locale)).toBe(intl(locale, money).format(amount / 100));
        }),
      );
      fc.assert(
        fc.property(cents, (euros) => {
          const whole = intl(locale, { ...money, maximumFractionDigits: 0 });
          expect(formatPrice(euros * 100, locale)).toBe(whole.format(euros));
        }),
      );
      fc.assert(
        fc.property(fc.oneof(value, few), fraction, (number, digits) => {
          const written = intl(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
          expect(formatNumber(number, locale, digits)).toBe(written.format(number));
        }),
      );
      fc.assert(
        fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (hundredths) => {
          const written = intl(locale, { style: "percent", maximumFractionDigits: 2 });
          expect(formatPercent(hundredths / 100, locale)).toBe(written.format(hundredths / 10_000));
        }),
      );
    }
  });

  test("for every day of four years in every style, apart from the French ordinal and the British comma", () => {
    const styles: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
      short: { weekday: "short", day: "numeric", month: "short" },
      long: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
      plain: { day: "numeric", month: "long", year: "numeric" },
      compact: { day: "numeric", month: "short", year: "numeric" },
      weekday: { weekday: "short" },
      month: { month: "long", year: "numeric" },
    };
    for (const locale of locales) {
      for (const [style, options] of Object.entries(styles) as [DateStyle, Intl.DateTimeFormatOptions][]) {
        const intl = new Intl.DateTimeFormat(tags[locale], { ...options, timeZone: "UTC" });
        for (let day = toLocalDate("2026-01-01"); day && day < "2030"; day = addDays(day, 1)) {
          const written = intl.format(Date.parse(`${day}T00:00:00Z`)).replace(/^(\p{L}+),/u, "$1");
          expect(plain(formatDate(day, locale, style)).replace("1er", "1")).toBe(plain(written));
        }
      }
    }
    expect(() => formatDate("2026-13-01", "fr")).toThrow(RangeError);
  });
});
