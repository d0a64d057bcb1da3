import { expect, test } from "vitest";
import { euros } from "#domain/money.ts";
import { time } from "#test/example-operator.ts";
import { type BookingRules, bookingRuleLimits, numberRules, wrongRules } from "./booking-rules.ts";

const rules: BookingRules = {
  maximumDays: 30,
  minimumNoticeHours: 24,
  nightFrom: time("22:00"),
  nightUntil: time("06:00"),
  dayCounting: "calendar-days",
  quoteMinutes: 30,
  holdMinutes: 30,
  paymentMethods: ["card", "cash"],
  cashLimit: euros(1_000),
  unpaidBookings: 3,
  fullRefundHours: 24,
  withdrawalDays: 14,
};
const yearAhead = { maximumDaysAhead: 365 };

test("every number of the booking rules is valid within its limits, and invalid outside them (office §10)", () => {
  expect(wrongRules(rules, yearAhead)).toBeUndefined();
  for (const name of numberRules) {
    const { least, most } = bookingRuleLimits[name];
    for (const value of [least, most])
      expect(wrongRules({ ...rules, [name]: value }, yearAhead)).toBeUndefined();
    for (const value of [least - 1, most + 1, least + 0.5])
      expect(wrongRules({ ...rules, [name]: value }, yearAhead)).toEqual({ [name]: "out-of-range" });
  }
});

test.each<[Partial<BookingRules>, readonly string[]]>([
  [{ nightFrom: time("21:45"), nightUntil: time("05:15") }, []],
  [{ nightFrom: time("00:00"), nightUntil: time("04:00") }, []],
  [{ nightFrom: time("22:10") }, ["nightFrom"]],
  [{ nightUntil: time("06:01") }, ["nightUntil"]],
  [{ nightFrom: time("06:00") }, ["nightUntil"]],
  [{ paymentMethods: ["cash"] }, []],
  [{ paymentMethods: [] }, ["paymentMethods"]],
  [
    { maximumDays: 0, cashLimit: euros(1_001), withdrawalDays: 13 },
    ["maximumDays", "cashLimit", "withdrawalDays"],
  ],
])("booking rules with %j are invalid in %j (office §10)", (changed, wrong) => {
  expect(Object.keys(wrongRules({ ...rules, ...changed }, yearAhead) ?? {})).toEqual(wrong);
});

test.each([
  [72, 3, true],
  [73, 3, false],
  [24, 1, true],
  [25, 1, false],
  [0, 1, true],
])(
  "a notice of %i hours with %i days on sale leaves something to sell: %s (office §10)",
  (hours, days, sells) => {
    const wrong = wrongRules({ ...rules, minimumNoticeHours: hours }, { maximumDaysAhead: days });
    expect(wrong === undefined).toBe(sells);
  },
);
