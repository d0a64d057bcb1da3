import { describe, expect, test } from "vitest";
import { exampleSettings } from "#test/example-settings.ts";
import { changedFields, eurosOf, freeSeasonId, monthDayOf, readTyped, typedOf } from "./typed-tariff.ts";

const typed = typedOf(exampleSettings.tariff);
const [summer, feasts] = typed.seasons;
if (!summer || !feasts) throw new Error("the example has two seasons");

test("a tariff in the form's fields is parsed back to the same tariff (office §6)", () => {
  expect(readTyped(typed)).toEqual({ errors: {}, contents: exampleSettings.tariff });
});

test.each([
  [4900, "49"],
  [4950, "49,50"],
  [4905, "49,05"],
  [0, "0"],
])("%i cents are typed as %s", (cents, text) => {
  expect(eurosOf(cents)).toBe(text);
});

test.each([
  ["15/06", "06-15"],
  ["5.6", "06-05"],
  [" 29-02 ", "02-29"],
  ["31/04", undefined],
  ["06/15", undefined],
  ["", undefined],
])("%j is parsed as the day %s", (text, expected) => {
  expect(monthDayOf(text)).toBe(expected);
});

describe("an invalid field of the tariff has its error (office §6)", () => {
  test("for a gap in the days, and for an amount that is malformed or beyond the limit", () => {
    const days = ["49", " ", "6,9,9", "10001", "77"];
    expect(readTyped({ ...typed, days })).toEqual({
      errors: { "days.1": "gap", "days.2": "amount", "days.3": "amount" },
    });
  });

  test("for a season without a name in one language, with an impossible day or an invalid percentage", () => {
    const seasons = [
      { ...summer, en: " " },
      { ...feasts, until: "31/02", percent: "20,5" },
    ];
    expect(readTyped({ ...typed, seasons }).errors).toEqual({
      "seasons.0.en": "required",
      "seasons.1.until": "day",
      "seasons.1.percent": "percent",
    });
    expect(
      readTyped({ ...typed, seasons: [{ ...summer, percent: "−10 %" }] }).contents?.seasons[0]?.percent,
    ).toBe(-10);
    expect(readTyped({ ...typed, seasons: [{ ...summer, percent: "-91" }] }).errors).toEqual({
      "seasons.0.percent": "percent",
    });
  });

  test("for an empty fee, and for a VAT rate above 100", () => {
    expect(readTyped({ ...typed, departureFee: "", furtherDay: "x", vat: "101" }).errors).toEqual({
      departureFee: "required",
      furtherDay: "amount",
      vat: "vat",
    });
  });
});

describe("the fields that a draft changes are marked (office §6)", () => {
  test("but not those whose amount is only written in another way", () => {
    const days = typed.days.map((text, index) => (index === 0 ? "49,00" : text));
    expect([...changedFields(typed, { ...typed, days })]).toEqual([]);
  });

  test("among the days those that changed, were removed or were added", () => {
    const dearer = { ...typed, days: ["50", ...typed.days.slice(1, -1)] };
    expect([...changedFields(typed, dearer)]).toEqual(["days.0", `days.${typed.days.length - 1}`]);
    expect([...changedFields(typed, { ...typed, days: [...typed.days, "200"] })]).toEqual([
      `days.${typed.days.length}`,
    ]);
  });

  test("and seasons are compared by their id, not by their position", () => {
    const turned = { ...typed, seasons: [feasts, { ...summer, percent: "30" }] };
    expect([...changedFields(typed, turned)]).toEqual(["seasons.1.percent", "order"]);
    expect([...changedFields(typed, { ...typed, seasons: [feasts] })]).toEqual([`gone.${summer.id}`]);
  });
});

test("a new season gets an id that no other season has", () => {
  expect(freeSeasonId([{ id: "season-3-a" }, { id: "x" }], "a")).toBe("season-4-a");
});
