import { expect, test } from "vitest";
import { date, exampleTariff } from "#test/example-operator.ts";
import { normalisePromoCode, seasonOn } from "./tariff.ts";

test.each([
  ["2027-06-14", undefined],
  ["2027-06-15", "summer"],
  ["2027-09-15", "summer"],
  ["2027-09-16", undefined],
  ["2027-12-14", undefined],
  ["2027-12-15", "feasts"],
  ["2027-12-31", "feasts"],
  ["2028-01-01", "feasts"],
  ["2028-01-05", "feasts"],
  ["2028-01-06", undefined],
])("%s is in the season %s (pricing §4)", (day, season) => {
  expect(seasonOn(exampleTariff, date(day))?.id).toBe(season);
});

test("29 February belongs to a season around it, and of two overlapping seasons the first counts (pricing §4)", () => {
  const name = { fr: "x", en: "x" };
  const seasons = [
    { id: "a", name, from: "02-28", until: "03-01", percent: 10 },
    { id: "b", name, from: "01-01", until: "12-31", percent: 20 },
  ];
  expect(seasonOn({ seasons }, date("2028-02-29"))?.id).toBe("a");
  expect(seasonOn({ seasons }, date("2028-03-02"))?.id).toBe("b");
});

test("a season may be a single day (pricing §4)", () => {
  const name = { fr: "Fête nationale", en: "National day" };
  const seasons = [{ id: "day", name, from: "07-14", until: "07-14", percent: 10 }];
  const found = ["2027-07-13", "2027-07-14", "2027-07-15"].map((day) => seasonOn({ seasons }, date(day))?.id);
  expect(found).toEqual([undefined, "day", undefined]);
});

test("a promo code is normalised to upper case without blanks (pricing §7)", () => {
  expect(normalisePromoCode(" été 10\t")).toBe("ÉTÉ10");
});
