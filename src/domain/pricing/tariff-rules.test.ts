import { describe, expect, test } from "vitest";
import { seasonOn } from "./tariff.ts";
import { cheaperLongerDays, isMonthDay, overlapsOf } from "./tariff-rules.ts";

test.each([
  ["01-01", true],
  ["02-29", true],
  ["12-31", true],
  ["02-30", false],
  ["04-31", false],
  ["13-01", false],
  ["00-10", false],
  ["06-00", false],
  ["6-1", false],
  ["", false],
])("%s is a valid day of the year: %s (pricing §10)", (text, expected) => {
  expect(isMonthDay(text)).toBe(expected);
});

describe("seasons that overlap (pricing §4)", () => {
  const summer = { id: "summer", from: "06-15", until: "09-15" };
  const feasts = { id: "feasts", from: "12-15", until: "01-05" };
  const winter = { id: "winter", from: "11-01", until: "02-28" };
  const fair = { id: "fair", from: "09-15", until: "09-20" };

  test("are none if the seasons only follow each other", () => {
    expect(overlapsOf([summer, feasts, { ...fair, from: "09-16" }])).toEqual([]);
  });

  test("are named with their common days, the season that counts first", () => {
    expect(overlapsOf([summer, feasts, fair])).toEqual([
      { first: "summer", second: "fair", from: "09-15", until: "09-15" },
    ]);
    expect(overlapsOf([fair, summer])[0]).toMatchObject({ first: "fair", second: "summer" });
  });

  test("over the new year are named on both sides of it", () => {
    expect(overlapsOf([feasts, winter])).toEqual([
      { first: "feasts", second: "winter", from: "12-15", until: "12-31" },
      { first: "feasts", second: "winter", from: "01-01", until: "01-05" },
    ]);
  });

  test("are exactly the days that belong to two seasons, day by day", () => {
    const lists = [
      [summer, feasts, fair],
      [feasts, winter, summer],
      [winter, fair, feasts],
    ];
    for (const seasons of lists) {
      const overlaps = overlapsOf(seasons);
      for (let month = 1; month <= 12; month += 1) {
        for (let day = 1; day <= 28; day += 1) {
          const monthDay = `${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
          const holding = seasons.filter(({ from, until }) =>
            from <= until ? from <= monthDay && monthDay <= until : from <= monthDay || monthDay <= until,
          );
          const named = overlaps.filter(({ from, until }) => from <= monthDay && monthDay <= until);
          expect([monthDay, named.length > 0]).toEqual([monthDay, holding.length > 1]);
          const whole = seasons.map((each) => ({ ...each, name: { fr: "", en: "" }, percent: 0 }));
          if (named[0]) {
            expect(seasonOn({ seasons: whole }, `2027-${monthDay}` as never)?.id).toBe(named[0].first);
          }
        }
      }
    }
  });
});

test("a longer stay that costs less than a shorter one is named (pricing §10)", () => {
  expect(cheaperLongerDays([4900, 5900, 6900])).toEqual([]);
  expect(cheaperLongerDays([4900, 4800, 6900, 6900, 100])).toEqual([2, 5]);
});
