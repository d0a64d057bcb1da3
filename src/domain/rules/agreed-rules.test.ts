import { expect, test } from "vitest";
import { euros } from "#domain/money.ts";
import { type Instant, later, minute } from "#domain/time.ts";
import { at, exampleStayPolicy, stay } from "#test/example-operator.ts";
import {
  type AgreedRules,
  agreedOf,
  agreedRules,
  type FormerRules,
  type RulesOverTime,
} from "./agreed-rules.ts";

const first: AgreedRules = agreedOf({
  ...exampleStayPolicy,
  paymentMethods: ["card", "cash"],
  cashLimit: euros(1_000),
  fullRefundHours: 24,
  withdrawalDays: 30,
});
const second: AgreedRules = { ...first, fullRefundHours: 48, withdrawalDays: 14, cashLimit: euros(500) };
const third: AgreedRules = {
  ...second,
  fullRefundHours: 72,
  minimumNoticeHours: 6,
  paymentMethods: ["card"],
};
const [june, july] = [at("2027-06-01 10:00"), at("2027-07-01 10:00")];

const over = (current: AgreedRules, ...formerly: readonly FormerRules[]): RulesOverTime => ({
  stayPolicy: { ...exampleStayPolicy, ...current },
  ordering: { ...current, formerly },
});
const changedTwice = over(third, { ...first, until: june }, { ...second, until: july });
const week = stay("2027-09-03 10:00", "2027-09-10 12:00");
const rulesOf = (termsAcceptedAt: Instant, operator = changedTwice) =>
  agreedOf(agreedRules({ termsAcceptedAt, stay: week }, operator));

test("orders before, between and after two changes of the rules keep the rules of their instant (office §10)", () => {
  expect(rulesOf(at("2027-05-02 10:00"))).toEqual(first);
  expect(rulesOf(later(june, -1))).toEqual(first);
  expect(rulesOf(at("2027-06-15 10:00"))).toEqual(second);
  expect(rulesOf(at("2027-07-02 10:00"))).toEqual(third);
  expect(rulesOf(at("2027-07-02 10:00"), over(third))).toEqual(third);
});

test("an order sent within a minute after a change of the rules has the better of both (office §10)", () => {
  const better = { fullRefundHours: 24, withdrawalDays: 30, cashLimit: euros(1_000) };
  for (const since of [0, 1, minute - 1]) expect(rulesOf(later(june, since))).toMatchObject(better);
  expect(rulesOf(later(june, minute))).toEqual(second);
  expect(rulesOf(july)).toMatchObject({ fullRefundHours: 48, minimumNoticeHours: 6 });
  expect(rulesOf(july).paymentMethods).toEqual(["card", "cash"]);
});

test("the sales horizon and the longest stay are today's for every order (office §10)", () => {
  const today = over(third, { ...first, until: june });
  const operator = { ...today, stayPolicy: { ...today.stayPolicy, maximumDays: 12, maximumDaysAhead: 90 } };
  const rules = agreedRules({ termsAcceptedAt: at("2027-05-02 10:00"), stay: week }, operator);
  expect(rules).toMatchObject({ maximumDays: 12, maximumDaysAhead: 90, fullRefundHours: 24 });
});

test.each([
  ["2027-09-03 10:00", "2027-09-10 09:00", "started-24-hours"],
  ["2027-09-03 10:00", "2027-09-10 10:00", "started-24-hours"],
  ["2027-09-03 23:50", "2027-09-04 00:10", "started-24-hours"],
  // Both countings give the same number, so the rules in force at its order apply.
  ["2027-09-03 10:00", "2027-09-10 12:00", "calendar-days"],
])(
  "%s to %s, sold by started blocks of 24 hours, keeps being counted in %s (pricing §9)",
  (from, until, counting) => {
    const sold = stay(from, until, { dayCounting: "started-24-hours" });
    const rules = agreedRules({ termsAcceptedAt: at("2027-07-02 10:00"), stay: sold }, changedTwice);
    expect(rules.dayCounting).toBe(counting);
  },
);
