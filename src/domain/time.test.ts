import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { date, paris, time } from "#test/example-operator.ts";
import {
  addDays,
  beginningOf,
  daysBetween,
  hour,
  instantAt,
  instantFromIso,
  isoFromInstant,
  later,
  localDateOf,
  localTimeOf,
  toInstant,
  toLocalDate,
  toLocalTime,
} from "./time.ts";

const someDate = fc.integer({ min: 0, max: 1825 }).map((days) => addDays(date("2026-01-01"), days));

describe("local time and instants", () => {
  test.each([
    ["2026-03-29", "01:59", "2026-03-29T00:59:00.000Z"],
    ["2026-03-29", "03:00", "2026-03-29T01:00:00.000Z"],
    ["2026-10-25", "01:59", "2026-10-24T23:59:00.000Z"],
    ["2026-10-25", "02:00", "2026-10-25T00:00:00.000Z"],
    ["2026-10-25", "02:59", "2026-10-25T00:59:00.000Z"],
    ["2026-10-25", "03:00", "2026-10-25T02:00:00.000Z"],
    ["2026-07-14", "12:00", "2026-07-14T10:00:00.000Z"],
    ["2026-12-25", "12:00", "2026-12-25T11:00:00.000Z"],
  ])("%s %s in Paris is %s", (day, clock, iso) => {
    expect(instantAt(date(day), time(clock), paris)).toEqual({ ok: true, value: instantFromIso(iso) });
  });

  test("a day begins at midnight, or an hour later if the clocks go forward at midnight", () => {
    expect(beginningOf(date("2027-03-28"), paris)).toBe(instantFromIso("2027-03-27T23:00:00Z"));
    expect(beginningOf(date("2027-10-31"), paris)).toBe(instantFromIso("2027-10-30T22:00:00Z"));
    expect(beginningOf(date("2026-04-24"), "Africa/Cairo")).toBe(instantFromIso("2026-04-23T22:00:00Z"));
  });

  test.each(["02:00", "02:15", "02:59"])("%s does not exist when the clocks go forward", (clock) => {
    for (const day of ["2026-03-29", "2027-03-28", "2028-03-26", "2029-03-25", "2030-03-31"]) {
      expect(instantAt(date(day), time(clock), paris)).toEqual({ ok: false, refusal: "no-such-time" });
    }
  });

  test("a clock time that exists twice means the first instant", () => {
    for (const day of ["2026-10-25", "2027-10-31", "2028-10-29", "2029-10-28", "2030-10-27"]) {
      const three = instantAt(date(day), time("03:00"), paris);
      const halfPastTwo = instantAt(date(day), time("02:30"), paris);
      expect(three.ok && halfPastTwo.ok && three.value - halfPastTwo.value).toBe(1.5 * hour);
    }
  });

  test("an instant converts back to the day and time that it was made of, on every day from 2026 to 2030", () => {
    for (let day = date("2026-01-01"); day <= "2030-12-31"; day = addDays(day, 1)) {
      for (const clock of ["00:00", "00:10", "12:00", "23:50"]) {
        const at = instantAt(day, time(clock), paris);
        if (!at.ok) throw new Error(`${day} ${clock}`);
        expect([localDateOf(at.value, paris), localTimeOf(at.value, paris)]).toEqual([day, clock]);
      }
    }
  });

  test.each([paris, "America/St_Johns", "Australia/Lord_Howe"])(
    "the clocks of %s are read right on every day of fifteen years, those of a change included",
    (zone) => {
      const clock = new Intl.DateTimeFormat("sv-SE", {
        timeZone: zone,
        dateStyle: "short",
        timeStyle: "short",
      });
      const wrong: string[] = [];
      for (let at = Date.UTC(1990); at < Date.UTC(2005); at += 13 * hour) {
        const read = `${localDateOf(toInstant(at), zone)} ${localTimeOf(toInstant(at), zone)}`;
        if (read !== clock.format(at)) wrong.push(`${new Date(at).toISOString()}: ${read}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  test("an instant is written in UTC with Z, and parsed with any offset", () => {
    expect(isoFromInstant(toInstant(0))).toBe("1970-01-01T00:00:00.000Z");
    expect(instantFromIso("2026-03-29T03:00:00+02:00")).toBe(instantFromIso("2026-03-29T01:00:00Z"));
    expect(later(toInstant(1000), -1)).toBe(999);
    expect(() => instantFromIso("yesterday")).toThrow(RangeError);
    expect(() => toInstant(0.5)).toThrow(RangeError);
  });
});

describe("days of the calendar", () => {
  test.each([
    ["2028-02-29", true],
    ["2027-02-29", false],
    ["2027-04-31", false],
    ["2027-13-01", false],
    ["2027-1-1", false],
    ["1899-12-31", false],
    ["3000-01-01", false],
    ["0000-01-01", false],
    ["2027-05-03T00:00", false],
    ["", false],
  ])("%s is a valid day: %s", (text, isDay) => {
    expect(toLocalDate(text) !== undefined).toBe(isDay);
  });

  test.each([
    ["00:00", true],
    ["23:59", true],
    ["24:00", false],
    ["9:00", false],
    ["09:60", false],
    ["09:00:00", false],
  ])("%s is a valid time: %s", (text, isTime) => {
    expect(toLocalTime(text) !== undefined).toBe(isTime);
  });

  test("days are added and counted over clock changes, leap days and years", () => {
    fc.assert(
      fc.property(someDate, fc.integer({ min: -400, max: 400 }), (from, days) => {
        const to = addDays(from, days);
        expect(daysBetween(from, to)).toBe(days);
        expect(addDays(to, -days)).toBe(from);
        expect(to > from).toBe(days > 0);
      }),
    );
  });
});
