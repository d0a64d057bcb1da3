import { expect, test } from "vitest";
import { toCents } from "#domain/money.ts";
import { isOutsideSeason } from "./is-outside-season.ts";

const row = (days: number, amount: number) => ({
  label: { fr: "Ici", en: "Here" },
  days,
  amount: toCents(amount),
});
const season = (percent: number) => ({
  id: "summer",
  name: { fr: "Été", en: "Summer" },
  from: "07-01",
  until: "08-31",
  percent,
});
const tariff = (...percents: readonly number[]) => ({
  dayAmounts: [2_000, 3_000, 4_000].map(toCents),
  furtherDayAmount: toCents(500),
  seasons: percents.map(season),
  overnightDepartureFee: toCents(0),
  overnightArrivalFee: toCents(0),
  vatPercent: 20,
});

test.each([
  ["the tariff's own amount, dearer in summer", [row(3, 4_000), row(3, 9_000)], tariff(20), true],
  ["the tariff's own amount, with one season cheaper and one dearer", [row(1, 2_000)], tariff(-10, 20), true],
  ["no season", [row(3, 4_000)], tariff(), false],
  ["a season that is cheaper", [row(3, 4_000)], tariff(-10), false],
  ["amounts of the operator's own choice", [row(3, 4_900), row(9, 9_000)], tariff(20), false],
])("whether a price comparison mentions the season, with %s", (_, rows, own, told) => {
  expect(isOutsideSeason(rows, own)).toBe(told);
});
