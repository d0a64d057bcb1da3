import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  day,
  hour,
  instantAt,
  type LocalTime,
  later,
  localTimeOf,
  toInstant,
} from "#domain/time.ts";
import { at, date, exampleStayPolicy, paris, request, stay } from "#test/example-operator.ts";
import { timesOf } from "#test/torture.ts";
import { decideStay, stayOf } from "./stay.ts";

const early = at("2026-01-01 00:00");

describe("reserved days", () => {
  test.each([
    ["2027-05-03 23:50", "2027-05-04 00:10", 2, 1],
    ["2027-05-03 06:00", "2027-05-03 23:00", 1, 1],
    ["2027-05-03 10:00", "2027-05-10 10:00", 8, 7],
    ["2027-05-03 10:00", "2027-05-10 10:01", 8, 8],
    ["2027-03-27 12:00", "2027-03-28 12:00", 2, 1],
    ["2027-03-27 12:00", "2027-03-28 12:30", 2, 1],
    ["2027-03-27 12:00", "2027-03-28 13:00", 2, 1],
    ["2027-10-30 12:00", "2027-10-31 12:00", 2, 2],
    ["2027-12-31 09:00", "2028-01-01 08:00", 2, 1],
    ["2028-02-28 09:00", "2028-03-01 09:00", 3, 2],
  ])(
    "rule 7: %s to %s: %i calendar days, %i started blocks (pricing §1)",
    (dropOff, landing, days, blocks) => {
      expect(stay(dropOff, landing).reservedDays).toBe(days);
      expect(stay(dropOff, landing, { dayCounting: "started-24-hours" }).reservedDays).toBe(blocks);
    },
  );

  test("rule 7: started blocks are elapsed 24 hours rounded up (pricing §1)", () => {
    const minuteOf = fc.integer({ min: 0, max: 24 * 60 - 1 });
    fc.assert(
      fc.property(minuteOf, fc.integer({ min: 1, max: 30 * 24 * 60 }), (start, length) => {
        const dropOff = later(at("2027-05-03 00:00"), start * 60_000);
        const landing = later(dropOff, length * 60_000);
        const counted = stay(local(dropOff), local(landing), { dayCounting: "started-24-hours" });
        expect(counted.reservedDays).toBe(Math.ceil((landing - dropOff) / day));
      }),
      { numRuns: timesOf({ daily: 200, torture: 20_000 }) },
    );
  });
});

describe("nights", () => {
  test.each([
    ["2027-05-03 10:00", "2027-05-06 18:00", ["2027-05-03", "2027-05-04", "2027-05-05"]],
    ["2027-05-03 23:50", "2027-05-04 00:10", ["2027-05-03"]],
    ["2027-05-03 06:00", "2027-05-03 23:00", ["2027-05-03"]],
    ["2027-05-04 00:10", "2027-05-05 09:00", ["2027-05-04"]],
    ["2027-03-27 12:00", "2027-03-29 12:00", ["2027-03-27", "2027-03-28"]],
    ["2027-12-30 12:00", "2028-01-01 12:00", ["2027-12-30", "2027-12-31"]],
  ])("%s to %s takes the nights %j (capacity §1)", (dropOff, landing, nights) => {
    expect(stay(dropOff, landing).nights).toEqual(nights);
  });
});

describe("overnight departure and arrival", () => {
  test.each([
    ["21:59", false],
    ["22:00", true],
    ["23:59", true],
    ["00:00", true],
    ["05:59", true],
    ["06:00", false],
    ["12:00", false],
  ])("%s is at night: %s (pricing §1)", (clock, night) => {
    const around = stay(`2027-05-03 ${clock}`, `2027-05-05 ${clock}`);
    expect([around.overnightDeparture, around.overnightArrival]).toEqual([night, night]);
  });

  test.each([
    ["00:00", "05:00", "04:59", true],
    ["00:00", "05:00", "00:00", true],
    ["00:00", "05:00", "05:00", false],
    ["00:00", "05:00", "23:59", false],
    ["22:00", "22:00", "22:00", false],
  ])("a night from %s to %s includes %s: %s (pricing §1)", (nightFrom, nightUntil, clock, night) => {
    const window = { nightFrom: nightFrom as LocalTime, nightUntil: nightUntil as LocalTime };
    expect(stay(`2027-05-03 ${clock}`, "2027-05-05 12:00", window).overnightDeparture).toBe(night);
  });
});

describe("an invalid stay", () => {
  test.each([
    ["2027-05-03 10:00", "2027-05-03 10:00", { landingTime: "before-departure" }],
    ["2027-05-03 10:00", "2027-05-03 09:00", { landingTime: "before-departure" }],
    ["2027-05-03 10:00", "2027-05-02 18:00", { returnDate: "before-departure" }],
    ["2027-03-28 02:30", "2027-04-03 10:00", { dropOffTime: "no-such-time" }],
    ["2027-03-20 10:00", "2027-03-28 02:00", { landingTime: "no-such-time" }],
    ["2027-03-28 02:00", "2027-03-28 02:30", { dropOffTime: "no-such-time", landingTime: "no-such-time" }],
  ])("%s to %s is refused with %j (pricing §1)", (dropOff, landing, fields) => {
    const refused = { ok: false, refusal: { code: "invalid", fields } };
    expect(stayOf(request(dropOff, landing), exampleStayPolicy)).toEqual(refused);
    expect(decideStay(request(dropOff, landing), exampleStayPolicy, early)).toEqual(refused);
  });

  test("a stay within the hour that a clock change repeats ends after it begins (pricing §1)", () => {
    expect(stay("2027-10-31 02:10", "2027-10-31 02:50").reservedDays).toBe(1);
    expect(stay("2027-10-31 02:50", "2027-10-31 03:00")).toMatchObject({
      landingAt: at("2027-10-31 02:50") + 70 * 60_000,
    });
  });
});

describe("when a stay may be ordered", () => {
  test.each([
    ["2027-05-02 10:00", "2027-05-03 10:00"],
    ["2027-03-27 12:00", "2027-03-28 13:00"],
    ["2027-10-30 12:00", "2027-10-31 11:00"],
  ])("at %s a drop-off at %s is accepted: exactly 24 hours (pricing §2)", (now, dropOff) => {
    const landing = `${addDays(date(dropOff.slice(0, 10)), 3)} 12:00`;
    expect(decideStay(request(dropOff, landing), exampleStayPolicy, at(now)).ok).toBe(true);
    const justLater = later(at(now), 1);
    expect(decideStay(request(dropOff, landing), exampleStayPolicy, justLater)).toMatchObject({
      refusal: { code: "too-late" },
    });
  });

  test.each([
    ["2027-05-02 10:00", "2027-05-03 09:59", "too-late", { dropOffTime: "under-24-hours" }],
    ["2027-05-02 10:00", "2027-05-02 18:00", "too-late", { departureDate: "under-24-hours" }],
    ["2027-05-02 10:00", "2027-05-02 10:00", "too-late", { departureDate: "under-24-hours" }],
    ["2027-05-02 10:00", "2027-05-02 09:00", "invalid", { dropOffTime: "in-the-past" }],
    ["2027-05-02 10:00", "2027-05-01 18:00", "invalid", { departureDate: "in-the-past" }],
    ["2027-03-27 12:00", "2027-03-28 12:59", "too-late", { dropOffTime: "under-24-hours" }],
  ])("at %s a drop-off at %s is %s on %j (pricing §2)", (now, dropOff, code, fields) => {
    const landing = `${addDays(date(dropOff.slice(0, 10)), 3)} 12:00`;
    const decided = decideStay(request(dropOff, landing), exampleStayPolicy, at(now));
    expect(decided).toMatchObject({ ok: false, refusal: { code, fields } });
  });

  test.each([
    ["2027-05-02 10:00", "2028-10-23", true],
    ["2027-05-02 10:00", "2028-10-24", false],
    ["2027-05-02 23:59", "2028-10-24", false],
    ["2027-05-03 00:00", "2028-10-24", true],
  ])(
    "rule 16: at %s a drop-off on %s, 540 days ahead at most, is sold: %s (pricing §2)",
    (now, departure, sold) => {
      for (const dropOff of ["00:00", "10:00", "23:45"]) {
        const asked = request(`${departure} ${dropOff}`, `${addDays(date(departure), 29)} 10:00`);
        const decided = decideStay(asked, exampleStayPolicy, at(now));
        expect(decided.ok).toBe(sold);
        const refusal = { code: "invalid", fields: { departureDate: "too-far-ahead" } };
        if (!sold) expect(decided).toEqual({ ok: false, refusal });
      }
    },
  );

  test("30 days are accepted, 31 are refused (pricing §2)", () => {
    const now = at("2027-01-20 12:00");
    const longest = decideStay(request("2027-05-03 10:00", "2027-06-01 10:00"), exampleStayPolicy, now);
    expect(longest).toMatchObject({ ok: true, value: { reservedDays: 30 } });
    const longer = decideStay(request("2027-05-03 10:00", "2027-06-02 10:00"), exampleStayPolicy, now);
    expect(longer).toEqual({
      ok: false,
      refusal: {
        code: "too-many-days",
        fields: { returnDate: "too-many-days" },
        detail: { reservedDays: 31, maximumDays: 30 },
      },
    });
  });

  test("a stay that is both too late and too long is refused as too late (pricing §2)", () => {
    const decided = decideStay(
      request("2027-05-03 10:00", "2027-07-03 10:00"),
      exampleStayPolicy,
      at("2027-05-03 09:00"),
    );
    expect(decided).toMatchObject({ refusal: { code: "too-late" } });
  });
});

describe("every day from 2026 to 2030 around midnight", () => {
  const days = Array.from({ length: 1826 }, (_, index) => addDays(date("2026-01-01"), index));

  test("a stay of twenty minutes over midnight is two days, one night, both overnight (pricing §1)", () => {
    expect(days.at(-1)).toBe("2030-12-31");
    for (const each of days) {
      const over = stay(`${each} 23:50`, `${addDays(each, 1)} 00:10`);
      expect(over).toMatchObject({ reservedDays: 2, nights: [each] });
      expect(over).toMatchObject({ overnightDeparture: true, overnightArrival: true });
      expect(over.landingAt - over.dropOffAt).toBe(20 * 60_000);
    }
  });

  test("a day from 00:00 to 23:59 is one day and one night (pricing §1)", () => {
    for (const each of days) {
      const within = stay(`${each} 00:00`, `${each} 23:59`);
      expect(within).toMatchObject({ reservedDays: 1, nights: [each] });
    }
  });

  test("a stay of a week is eight days and seven nights, also over a clock change (pricing §1)", () => {
    const lengths = new Set<number>();
    for (const each of days) {
      const week = stay(`${each} 00:00`, `${addDays(each, 7)} 00:00`);
      expect([week.reservedDays, week.nights.length]).toEqual([8, 7]);
      lengths.add((week.landingAt - week.dropOffAt) / hour);
    }
    expect([...lengths].toSorted((a, b) => a - b)).toEqual([167, 168, 169]);
  });

  test("a stay does not depend on the time zone of the machine", () => {
    const machine = process.env["TZ"];
    const seen = ["Pacific/Kiritimati", "America/Los_Angeles", "Asia/Kolkata", "UTC"].map((zone) => {
      process.env["TZ"] = zone;
      const offset = new Date(Date.UTC(2027, 0, 1)).getTimezoneOffset();
      const stays = days.map((each) => stay(`${each} 23:50`, `${addDays(each, 3)} 00:10`));
      return { offset, stays: JSON.stringify(stays) };
    });
    if (machine === undefined) delete process.env["TZ"];
    else process.env["TZ"] = machine;
    expect(new Set(seen.map(({ offset }) => offset)).size).toBe(4);
    expect(new Set(seen.map(({ stays }) => stays)).size).toBe(1);
  });
});

test("an accepted stay satisfies the limits of stays, whatever was asked for", () => {
  const moment = fc.integer({ min: at("2026-01-01 00:00") / 60_000, max: at("2030-12-31 00:00") / 60_000 });
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 45 * 24 * 60 }), moment, (from, length, now) => {
      const dropOff = toInstant(from * 60_000);
      const asked = request(local(dropOff), local(later(dropOff, length * 60_000)));
      const decided = decideStay(asked, exampleStayPolicy, toInstant(now * 60_000));
      if (!decided.ok) return;
      const { value } = decided;
      expect(value.dropOffAt - now * 60_000).toBeGreaterThanOrEqual(24 * hour);
      expect(value.landingAt).toBeGreaterThan(value.dropOffAt);
      expect(value.reservedDays).toBeGreaterThanOrEqual(1);
      expect(value.reservedDays).toBeLessThanOrEqual(30);
      expect(value.nights.length).toBe(Math.max(1, value.reservedDays - 1));
      expect(value.nights[0]).toBe(value.departureDate);
      expect(instantAt(value.departureDate, value.dropOffTime, paris)).toEqual({
        ok: true,
        value: value.dropOffAt,
      });
    }),
    { numRuns: timesOf({ daily: 400, torture: 20_000 }) },
  );
});

function local(instant: ReturnType<typeof toInstant>): string {
  const parts = new Intl.DateTimeFormat("sv-SE", { timeZone: paris, dateStyle: "short" }).format(instant);
  return `${parts} ${localTimeOf(instant, paris)}`;
}
