import { expect, test } from "vitest";
import type { Tariffs } from "#contract/office/tariff-calls.ts";
import { exampleSettings } from "#test/example-settings.ts";
import { comparePrices, exampleStays } from "./compare-prices.ts";

const { airport, stay, services, tariff } = exampleSettings;
const at = "2027-05-02T08:00:00.000Z";
const tariffs: Tariffs = {
  now: at,
  airport,
  stay,
  services,
  current: 1,
  versions: [{ version: 1, contents: tariff, effectiveAt: at, createdAt: at }],
};
const draft = { ...tariff, dayAmounts: tariff.dayAmounts.map((amount) => amount + 100) };

test("the example stays are outside the seasons, in each season, and overnight (office §6)", () => {
  const stays = exampleStays(tariffs, draft);
  expect(stays.map(({ days, seasonId, overnight }) => [days, seasonId, overnight])).toEqual([
    [1, undefined, undefined],
    [3, undefined, undefined],
    [8, undefined, undefined],
    [15, undefined, undefined],
    [22, undefined, undefined],
    [8, "summer", undefined],
    [8, "feasts", undefined],
    [3, undefined, true],
  ]);
  const totals = stays.map(({ request }) => {
    const compared = comparePrices(tariffs, { request }, { today: tariff, draft });
    return [compared?.stay.reservedDays, compared?.today.total, compared?.draft.total];
  });
  expect(totals).toEqual([
    [1, 4900, 5000],
    [3, 6900, 7000],
    [8, 10900, 11000],
    [15, 15100, 15200],
    [22, 18600, 18700],
    [8, 13100, 13200],
    [8, 13100, 13200],
    [3, 9900, 10000],
  ]);
});

test("an example stay outside the seasons avoids the seasons of both tariffs", () => {
  const everyDay = { ...tariff, seasons: [{ ...tariff.seasons[0], from: "05-03", until: "05-20" } as never] };
  const [first] = exampleStays(tariffs, everyDay);
  expect(first?.request.departureDate).toBe("2027-05-21");
});

test("any stay is compared with its services, also one that can no longer be ordered", () => {
  const request = exampleStays(tariffs, draft)[0]?.request;
  if (!request) throw new Error("no example");
  const past = { ...request, departureDate: "2026-07-12" as never, returnDate: "2026-07-26" as never };
  const compared = comparePrices(
    tariffs,
    { request: past, serviceIds: ["exterior-wash"] },
    { today: tariff, draft },
  );
  expect(compared?.today.total).toBe(18100 + 2500);
  expect(compared?.draft.lines).toHaveLength(2);
  const backwards = { ...request, returnDate: "2026-07-26" as never };
  expect(comparePrices(tariffs, { request: backwards }, { today: tariff, draft })).toBeUndefined();
});
