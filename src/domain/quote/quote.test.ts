import { describe, expect, test } from "vitest";
import { euros } from "#domain/money.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { later } from "#domain/time.ts";
import { at, exampleTariff, price, stay } from "#test/example-operator.ts";
import { decideQuotedPrice, isQuoteHonoured, isSamePrice, quoteExpiresAt } from "./quote.ts";

const week = stay("2027-05-03 23:00", "2027-05-09 12:00");
const promised = price({ stay: week, serviceIds: ["check"] });
const dearer = price({
  stay: week,
  serviceIds: ["check"],
  tariff: { ...exampleTariff, overnightDepartureFee: euros(20) },
});
const expiresAt = quoteExpiresAt(at("2027-01-20 12:00"), { quoteMinutes: 30 });
const quote = { price: promised, expiresAt };

test("a quote is honoured until just before its 30 minutes are over (pricing §9)", () => {
  expect(expiresAt).toBe(at("2027-01-20 12:30"));
  expect(isQuoteHonoured(quote, later(expiresAt, -1))).toBe(true);
  expect(isQuoteHonoured(quote, expiresAt)).toBe(false);
});

describe("the price to charge", () => {
  test("is the quoted one while the quote is honoured, although the tariff has changed (pricing §9)", () => {
    const asked = () => {
      throw new Error("today's price is not asked for");
    };
    expect(decideQuotedPrice(quote, asked, later(expiresAt, -1))).toEqual({ ok: true, value: promised });
  });

  test("is the same after the quote's expiry if the price has not changed (pricing §9)", () => {
    const again = () => accept(price({ stay: week, serviceIds: ["check"] }));
    expect(decideQuotedPrice(quote, again, expiresAt)).toEqual({ ok: true, value: promised });
  });

  test("must be shown and accepted again if it has changed (pricing §9)", () => {
    expect(decideQuotedPrice(quote, () => accept(dearer), expiresAt)).toEqual({
      ok: false,
      refusal: { code: "price-changed" },
    });
  });

  test("is refused after the quote's expiry if the stay has no price today (pricing §9)", () => {
    const gone = refusal("invalid", { services: "unknown" });
    expect(decideQuotedPrice(quote, () => reject(gone), expiresAt)).toEqual({ ok: false, refusal: gone });
  });
});

test("prices are compared line by line, not by their total alone (pricing §9)", () => {
  const other = price({ stay: week, serviceIds: ["check"] });
  expect(isSamePrice(promised, other)).toBe(true);
  const swapped = { ...promised, lines: [...promised.lines.slice(1), ...promised.lines.slice(0, 1)] };
  expect(isSamePrice(promised, swapped)).toBe(false);
  expect(isSamePrice(promised, { ...promised, lines: promised.lines.slice(1) })).toBe(false);
  const wash = price({ stay: week, serviceIds: ["exterior-wash"] });
  expect(isSamePrice(wash, price({ stay: week, serviceIds: ["charge"] }))).toBe(false);
  expect(isSamePrice(promised, dearer)).toBe(false);
});
