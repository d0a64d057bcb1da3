import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { euros, sumOf, toCents } from "#domain/money.ts";
import { decideStay } from "#domain/stay/stay.ts";
import { addDays } from "#domain/time.ts";
import { at, date, exampleStayPolicy, exampleTariff, price, request, stay } from "#test/example-operator.ts";
import { timesOf } from "#test/torture.ts";
import { parkingAmount, priceStay, vatIn } from "./price-stay.ts";
import { type PromoCode, seasonOn } from "./tariff.ts";

const now = at("2027-01-20 12:00");
const summer = stay("2027-07-12 05:30", "2027-07-26 23:10");

function promo(change: Partial<PromoCode>): PromoCode {
  return { code: "ETE10", discount: { kind: "percent", percent: 10 }, uses: 0, ...change };
}

describe("the price of the days", () => {
  test.each([
    [1, 49],
    [2, 59],
    [3, 69],
    [4, 77],
    [8, 109],
    [9, 115],
    [15, 151],
    [16, 156],
    [30, 226],
  ])("%i days are %i € outside the seasons (pricing §3)", (days, amount) => {
    expect(parkingAmount(exampleTariff, days)).toBe(euros(amount));
  });

  test.each([
    ["2027-06-14", 1, 49],
    ["2027-06-15", 1, 59],
    ["2027-09-15", 2, 71],
    ["2027-09-16", 2, 59],
    ["2027-12-14", 3, 69],
    ["2027-12-31", 3, 83],
    ["2028-01-05", 15, 181],
    ["2028-01-06", 15, 151],
    ["2027-06-14", 15, 151],
  ])("from %s, %i days are %i € (pricing §4)", (day, days, amount) => {
    const asked = stay(`${day} 12:00`, `${addDays(date(day), days - 1)} 13:00`);
    expect(price({ stay: asked }).lines).toEqual([
      {
        kind: "parking",
        amount: euros(amount),
        days,
        ...(seasonOn(exampleTariff, date(day)) && { seasonId: seasonOn(exampleTariff, date(day))?.id }),
      },
    ]);
  });

  test("a season rounds half up to the euro, and may lower the price (pricing §4)", () => {
    const season = { id: "x", name: { fr: "x", en: "x" }, from: "01-01", until: "12-31" };
    const table = { dayAmounts: [euros(65)], furtherDayAmount: euros(0) };
    expect(parkingAmount(table, 1, { ...season, percent: 10 })).toBe(euros(72));
    expect(parkingAmount(table, 1, { ...season, percent: -10 })).toBe(euros(59));
    expect(parkingAmount({ ...table, dayAmounts: [toCents(4950)] }, 1, { ...season, percent: 0 })).toBe(4950);
  });

  test("a tariff without day amounts throws instead of giving a price", () => {
    expect(() => parkingAmount({ dayAmounts: [], furtherDayAmount: euros(5) }, 1)).toThrow(RangeError);
  });
});

describe("fees and services", () => {
  test.each([
    ["21:59", "06:00", []],
    ["22:00", "06:00", ["overnight-departure"]],
    ["06:00", "05:59", ["overnight-arrival"]],
    ["05:59", "22:00", ["overnight-departure", "overnight-arrival"]],
  ])("drop-off %s and landing %s add %j (pricing §5)", (dropOff, landing, kinds) => {
    const asked = price({ stay: stay(`2027-05-03 ${dropOff}`, `2027-05-05 ${landing}`) });
    expect(asked.lines.slice(1)).toEqual(kinds.map((kind) => ({ kind, amount: euros(15) })));
  });

  test("a fee of 0 € adds no line (pricing §5)", () => {
    const free = { ...exampleTariff, overnightDepartureFee: euros(0), overnightArrivalFee: euros(0) };
    expect(price({ stay: summer, tariff: free }).lines).toHaveLength(1);
  });

  test("services are listed in the tariff's order, each once (pricing §6)", () => {
    const asked = price({ stay: summer, serviceIds: ["check", "exterior-wash", "check"] });
    expect(asked.lines.slice(3)).toEqual([
      { kind: "service", amount: euros(25), serviceId: "exterior-wash" },
      { kind: "service", amount: euros(12), serviceId: "check" },
    ]);
  });

  test("an unknown service is refused (pricing §6)", () => {
    const asked = { stay: summer, tariff: exampleTariff, serviceIds: ["check", "massage"], now };
    expect(priceStay(asked)).toEqual({
      ok: false,
      refusal: { code: "invalid", fields: { services: "unknown" } },
    });
  });
});

describe("promo codes", () => {
  const priced = (code: PromoCode, typed = "ETE10", when = now) =>
    priceStay({
      stay: summer,
      tariff: { ...exampleTariff, promoCodes: [code] },
      serviceIds: ["exterior-wash"],
      promoCode: typed,
      now: when,
    });

  test("a price with seasons, fees, service and percentage adds up as in the example (pricing §8)", () => {
    expect(priced(promo({}), " ete 10 ")).toEqual({
      ok: true,
      value: {
        lines: [
          { kind: "parking", amount: 18100, days: 15, seasonId: "summer" },
          { kind: "overnight-departure", amount: 1500 },
          { kind: "overnight-arrival", amount: 1500 },
          { kind: "service", amount: 2500, serviceId: "exterior-wash" },
          { kind: "promotion", amount: -2360, promoCode: "ETE10" },
        ],
        total: 21240,
        vat: 3540,
        vatRate: 20,
      },
    });
  });

  test.each([
    [{ kind: "amount", amount: euros(50) } as const, 18600],
    [{ kind: "amount", amount: euros(500) } as const, 0],
    [{ kind: "percent", percent: 100 } as const, 0],
    [{ kind: "percent", percent: 33 } as const, 15812],
    [{ kind: "amount", amount: euros(0) } as const, 23600],
  ])("the discount %j makes 236 € into %i cents (pricing §7)", (discount, total) => {
    expect(priced(promo({ discount }))).toMatchObject({ ok: true, value: { total } });
  });

  test("a discount of 0 € adds no line (pricing §7)", () => {
    const nothing = priced(promo({ discount: { kind: "amount", amount: euros(0) } }));
    expect(nothing.ok && nothing.value.lines.at(-1)?.kind).toBe("service");
  });

  test.each([
    ["2027-06-30 23:59", false],
    ["2027-07-01 00:00", true],
    ["2027-07-31 23:59", true],
    ["2027-08-01 00:00", false],
  ])("ordered at %s, a promo code valid in July counts: %s (pricing §7)", (when, counts) => {
    const july = promo({ validFrom: date("2027-07-01"), validUntil: date("2027-07-31") });
    const decided = priced(july, "ETE10", at(when));
    expect(decided.ok).toBe(counts);
    if (!decided.ok) {
      expect(decided.refusal).toEqual({ code: "invalid", fields: { promoCode: "promo-code" } });
    }
  });

  test("an unknown promo code is refused on its field; an empty one is ignored (pricing §7)", () => {
    expect(priced(promo({}), "NOEL")).toEqual({
      ok: false,
      refusal: { code: "invalid", fields: { promoCode: "promo-code" } },
    });
    expect(priced(promo({}), "  ")).toMatchObject({ ok: true, value: { total: 23600 } });
  });

  test("a limited promo code can be used up to its last use, and no more (pricing §7)", () => {
    expect(priced(promo({ totalUses: 3, uses: 2 })).ok).toBe(true);
    expect(priced(promo({ totalUses: 3, uses: 3 }))).toMatchObject({
      ok: false,
      refusal: { code: "promo-code-used-up" },
    });
  });
});

test.each([
  [12600, 2100],
  [4900, 817],
  [4503, 751],
  [0, 0],
])("%i cents contain %i cents of VAT at 20 %% (pricing §8)", (total, vat) => {
  expect(vatIn(toCents(total), 20)).toBe(vat);
});

describe("10,000 generated stays", () => {
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
  const asked = fc.record({
    departure: fc.integer({ min: 0, max: 1825 }).map((days) => addDays(date("2026-06-01"), days)),
    length: fc.integer({ min: 0, max: 29 }),
    dropOffTime: clock,
    landingTime: clock,
    serviceIds: fc.subarray(exampleTariff.services.map(({ id }) => id)),
    discount: fc.option(
      fc.oneof(
        fc.record({ kind: fc.constant("percent" as const), percent: fc.integer({ min: 1, max: 100 }) }),
        fc.record({
          kind: fc.constant("amount" as const),
          amount: fc.integer({ min: 1, max: 60_000 }).map(toCents),
        }),
      ),
    ),
  });

  test("the lines add up to the total, which contains the VAT, and no total is negative (pricing §8)", () => {
    let priced = 0;
    const property = fc.property(asked, (each) => {
      const landing = `${addDays(each.departure, each.length)} ${each.landingTime}`;
      const wish = request(`${each.departure} ${each.dropOffTime}`, landing);
      const decided = decideStay(wish, exampleStayPolicy, at("2026-01-01 00:00"));
      fc.pre(decided.ok);
      if (!decided.ok) return;
      const promoCodes = each.discount ? [promo({ discount: each.discount })] : [];
      const tariff = { ...exampleTariff, promoCodes };
      const code = each.discount ? { promoCode: "ETE10" } : {};
      const bill = price({ stay: decided.value, tariff, serviceIds: each.serviceIds, ...code });
      expect(sumOf(bill.lines.map((line) => line.amount))).toBe(bill.total);
      expect(bill.total).toBeGreaterThanOrEqual(0);
      expect(Math.abs(bill.vat * 6 - bill.total)).toBeLessThanOrEqual(3);
      const nights = Number(decided.value.overnightDeparture) + Number(decided.value.overnightArrival);
      const lines = 1 + nights + each.serviceIds.length + (each.discount ? 1 : 0);
      expect(bill.lines).toHaveLength(lines);
      expect(bill.lines.filter((line) => line.amount < 0)).toHaveLength(each.discount ? 1 : 0);
      priced += 1;
    });
    const numRuns = timesOf({ daily: 300, torture: 20_000 });
    fc.assert(property, { numRuns });
    expect(priced).toBeGreaterThanOrEqual(numRuns);
  });

  test("a longer stay from the same day never costs less than a shorter one (pricing §3)", () => {
    for (let days = 1; days < 60; days += 1) {
      for (const season of [undefined, exampleTariff.seasons[0]]) {
        const longer = parkingAmount(exampleTariff, days + 1, season);
        expect(longer).toBeGreaterThanOrEqual(parkingAmount(exampleTariff, days, season));
      }
    }
  });

  test("every drop-off day from 2026 to 2030, shortly before midnight, has the price of its own season (pricing §4)", () => {
    for (let each = date("2026-01-01"); each <= "2030-12-31"; each = addDays(each, 1)) {
      const over = stay(`${each} 23:50`, `${addDays(each, 1)} 00:10`);
      const monthDay = each.slice(5);
      const high = ("06-15" <= monthDay && monthDay <= "09-15") || monthDay >= "12-15" || monthDay <= "01-05";
      expect(price({ stay: over }).total).toBe(euros((high ? 71 : 59) + 30));
    }
  });
});
