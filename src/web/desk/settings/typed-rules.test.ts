import { expect, test } from "vitest";
import { type RuleField, rulesIn, typedRulesOf, wrongInRules } from "./typed-rules.ts";

const typed: Readonly<Record<RuleField, string>> = {
  maximumDays: "30",
  minimumNoticeHours: "24",
  dayCounting: "calendar-days",
  nightFrom: "22:00",
  nightUntil: "06:00",
  quoteMinutes: "30",
  holdMinutes: "45",
  unpaidBookings: "3",
  paymentMethods: "card,cash",
  cashLimit: "1 000",
  fullRefundHours: "24",
  withdrawalDays: "14",
};
const yearAhead = { maximumDaysAhead: 365 };

test.each<Partial<Record<RuleField, string>>>([
  {},
  { cashLimit: "499,50", paymentMethods: "cash" },
  { nightFrom: "21:45", nightUntil: "05:15", dayCounting: "started-24-hours", paymentMethods: "card" },
])("booking rules typed with %j are the same after they were parsed (office §10)", (changed) => {
  const values = { ...typed, cashLimit: "1000", ...changed };
  const { paymentMethods, ...rules } = rulesIn(values);
  expect(typedRulesOf({ ...rules, paymentMethods: [...paymentMethods] })).toEqual(values);
  expect(wrongInRules(values, yearAhead)).toEqual({});
});

test.each<[Partial<Record<RuleField, string>>, readonly RuleField[]]>([
  [{ cashLimit: "1 000,00 €", quoteMinutes: "1 440" }, []],
  [
    { maximumDays: "soon", quoteMinutes: "", holdMinutes: "7,5" },
    ["maximumDays", "quoteMinutes", "holdMinutes"],
  ],
  [{ cashLimit: "much" }, ["cashLimit"]],
  [{ cashLimit: "1000,01" }, ["cashLimit"]],
  [{ cashLimit: "-5" }, ["cashLimit"]],
  [{ nightUntil: "22:00" }, ["nightUntil"]],
  [{ nightFrom: "22:10" }, ["nightFrom"]],
  [{ unpaidBookings: "0", withdrawalDays: "13" }, ["unpaidBookings", "withdrawalDays"]],
])("booking rules typed with %j are invalid in %j (office §10)", (changed, wrong) => {
  expect(Object.keys(wrongInRules({ ...typed, ...changed }, yearAhead))).toEqual(wrong);
});
