import { expect, test } from "vitest";
import { toLocalDate } from "#domain/time.ts";
import { byPortion, daysIn, portionsOf, weekdayOf } from "./figure-span.ts";
import { spanBefore } from "./span-before.ts";

const date = (text: string) => {
  const found = toLocalDate(text);
  if (found === undefined) throw new Error(text);
  return found;
};
const span = (from: string, until: string) => ({ from: date(from), until: date(until) });
const written = (portions: ReturnType<typeof portionsOf>) =>
  portions.map(({ from, until }) => `${from} ${until}`);

test("a month is divided into days, also the month of a clock change (figures §1)", () => {
  const days = portionsOf(span("2027-03-01", "2027-03-31"));
  expect(days).toHaveLength(31);
  expect(days.every(({ from, until }) => from === until)).toBe(true);
  expect(days[27]?.from).toBe("2027-03-28");
});

test("longer spans are divided into weeks from Monday or into months, with shorter ones at both ends", () => {
  expect(written(portionsOf(span("2027-03-25", "2027-04-06"), "week"))).toEqual([
    "2027-03-25 2027-03-28",
    "2027-03-29 2027-04-04",
    "2027-04-05 2027-04-06",
  ]);
  const months = written(portionsOf(span("2027-01-15", "2027-12-31")));
  expect([months.length, months[0], months[1], months.at(-1)]).toEqual([
    12,
    "2027-01-15 2027-01-31",
    "2027-02-01 2027-02-28",
    "2027-12-01 2027-12-31",
  ]);
  expect(written(portionsOf(span("2028-02-01", "2028-12-31")))[0]).toBe("2028-02-01 2028-02-29");
});

test("each day of a span is in exactly one portion, whatever the portions", () => {
  for (const until of ["2027-01-20", "2027-03-30", "2027-06-30", "2027-12-31"]) {
    for (const finest of ["day", "week"] as const) {
      const whole = span("2027-01-13", until);
      const portions = portionsOf(whole, finest);
      expect(portions.reduce((sum, portion) => sum + daysIn(portion), 0)).toBe(daysIn(whole));
    }
  }
});

test("the previous period has as many days, and ends the day before (figures §1)", () => {
  expect(spanBefore(span("2027-03-01", "2027-03-31"))).toEqual(span("2027-01-29", "2027-02-28"));
  expect(spanBefore(span("2027-03-28", "2027-03-28"))).toEqual(span("2027-03-27", "2027-03-27"));
});

test("rows counted by day are summed by portion, empty portions included", () => {
  const rows = [
    { day: date("2027-03-28"), count: 2 },
    { day: date("2027-03-29"), count: 3 },
    { day: date("2027-04-05"), count: 4 },
  ];
  const portions = portionsOf(span("2027-03-22", "2027-04-18"), "week");
  const sums = byPortion(portions, rows, (some) => ({
    count: some.reduce((sum, row) => sum + row.count, 0),
  }));
  expect(sums.map(({ count }) => count)).toEqual([2, 3, 4, 0]);
});

test("weekdays are numbered from Monday as 1 to Sunday as 7", () => {
  expect(["2027-03-22", "2027-03-28"].map((day) => weekdayOf(date(day)))).toEqual([1, 7]);
});
