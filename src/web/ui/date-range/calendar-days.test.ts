import { expect, test } from "vitest";
import { addDays, type LocalDate, toLocalDate } from "#domain/time.ts";
import { addMonths, dayReached, dayToOpenOn, monthOf, weeksOf } from "./calendar-days.ts";

function day(text: string): LocalDate {
  const date = toLocalDate(text);
  if (date === undefined) throw new Error(text);
  return date;
}

test("a month is laid out in weeks from Monday, with each of its days once", () => {
  for (let month = day("2026-01-01"); month < "2030-01-01"; month = addMonths(month, 1)) {
    const weeks = weeksOf(month);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    const days = weeks.flat().filter((each) => each !== undefined);
    expect(days[0]).toBe(month);
    expect(days.at(-1)).toBe(addDays(addMonths(month, 1), -1));
    expect(days.map((each) => Number(each.slice(8)))).toEqual(days.map((_, index) => index + 1));
    for (const week of weeks) {
      week.forEach((each, place) => each && expect(new Date(each).getUTCDay()).toBe((place + 1) % 7));
    }
  }
  expect(weeksOf(day("2027-02-01"))).toHaveLength(4);
  expect(weeksOf(day("2026-08-01"))).toHaveLength(6);
});

test("moving by a month keeps the day, or takes the last day of a shorter month", () => {
  expect(monthOf(day("2028-02-29"))).toBe("2028-02-01");
  expect(addMonths(day("2027-01-31"), 1)).toBe("2027-02-28");
  expect(addMonths(day("2027-03-31"), -1)).toBe("2027-02-28");
  expect(addMonths(day("2027-12-15"), 1)).toBe("2028-01-15");
  expect(addMonths(day("2028-02-29"), 12)).toBe("2029-02-28");
  expect(addMonths(day("2028-02-29"), -12)).toBe("2027-02-28");
});

test("each key of the calendar moves to its day, and other keys do nothing", () => {
  const wednesday = day("2027-05-12");
  const reached = (key: string, shift = false) => dayReached(wednesday, key, shift);
  expect(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map((key) => reached(key))).toEqual([
    "2027-05-11",
    "2027-05-13",
    "2027-05-05",
    "2027-05-19",
  ]);
  expect([reached("Home"), reached("End")]).toEqual(["2027-05-10", "2027-05-16"]);
  expect([reached("PageUp"), reached("PageDown")]).toEqual(["2027-04-12", "2027-06-12"]);
  expect([reached("PageUp", true), reached("PageDown", true)]).toEqual(["2026-05-12", "2028-05-12"]);
  expect([reached("Tab"), reached("a"), reached("Enter")]).toEqual([undefined, undefined, undefined]);
});

test.each([
  ["2026-11-29", "2026-12-01"],
  ["2026-11-27", "2026-12-01"],
  ["2026-11-26", "2026-11-26"],
  ["2026-12-31", "2027-01-01"],
  ["2027-02-25", "2027-03-01"],
  ["2027-02-01", "2027-02-01"],
])(
  "a calendar whose first free day is %s opens on %s, skipping a month with few days left",
  (earliest, opened) => {
    expect(dayToOpenOn(day(earliest))).toBe(opened);
  },
);
