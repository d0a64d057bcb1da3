import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubStorage } from "#test/stub-storage.ts";
import { readUnsavedTariff, saveUnsavedTariff } from "./unsaved-tariff.ts";

const season = { id: "summer", fr: "Été", en: "Summer", from: "01/07", until: "31/08", percent: "20" };
const typed = {
  days: ["49", "90"],
  furtherDay: "30",
  seasons: [season, { ...season, id: "winter" }, { ...season, id: "spring" }],
  departureFee: "15",
  arrivalFee: "15",
  vat: "20",
};

beforeEach(() => {
  stubStorage("localStorage");
});
afterEach(() => void vi.unstubAllGlobals());

test("unsaved input survives a reload (office §6)", () => {
  saveUnsavedTariff({ typed, revision: "first" });
  expect(readUnsavedTariff()).toEqual({ typed, revision: "first" });
});

test.each([
  ...Object.keys(season).map((name) => ({ seasons: [season, { ...season, [name]: undefined }] })),
  ...Object.keys(typed).map((name) => ({ [name]: undefined })),
  { seasons: [season, null] },
  { days: ["49", 90] },
])("input that another version of the screen has stored is dropped: %j", (wrong) => {
  // Safe for the test: as it may come from storage.
  saveUnsavedTariff({ typed: { ...typed, ...wrong } as typeof typed });
  expect(readUnsavedTariff()).toBeUndefined();
});
