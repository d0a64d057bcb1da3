import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bookingStatuses } from "#domain/booking/booking-states.ts";
import { euros, noMoney, sumOf, toCents } from "#domain/money.ts";
import type { Discount } from "#domain/pricing/tariff.ts";
import { later, toInstant } from "#domain/time.ts";
import { at, exampleCancellationPolicy, exampleTariff, price, stay } from "#test/example-operator.ts";
import { type CancellationFacts, decideCancellation, lastFullRefundAt } from "./cancellation.ts";

const summer = stay("2027-07-12 05:30", "2027-07-26 23:10");
const lateMoment = at("2027-07-12 05:29");

function booked(discount?: Discount, serviceIds: readonly string[] = ["exterior-wash"]): CancellationFacts {
  const promoCodes = discount ? [{ code: "ETE", discount, uses: 0 }] : [];
  const tariff = { ...exampleTariff, promoCodes };
  const bill = price({ stay: summer, tariff, serviceIds, ...(discount && { promoCode: "ETE" }) });
  return {
    status: "confirmed",
    dropOffAt: summer.dropOffAt,
    price: bill,
    paid: bill.total,
    startedServiceIds: [],
  };
}

const tenPercent = booked({ kind: "percent", percent: 10 });

describe("cancelling a booking that was paid", () => {
  test.each([
    ["2027-07-01 09:00", 0, 21240, 0],
    ["2027-07-11 05:30", 0, 21240, 0],
    ["2027-07-11 05:30", 1, 2250, 18990],
    ["2027-07-12 05:29", 0, 2250, 18990],
  ])(
    "cancelled at %s and %i ms, %i cents are refunded and %i are kept (cancellation §2)",
    (when, ms, refund, kept) => {
      const decided = decideCancellation(tenPercent, exampleCancellationPolicy, later(at(when), ms));
      expect(decided).toMatchObject({ ok: true, value: { refund, kept } });
    },
  );

  test("a booking can no longer be cancelled at its drop-off (cancellation §2)", () => {
    expect(decideCancellation(tenPercent, exampleCancellationPolicy, summer.dropOffAt)).toEqual({
      ok: false,
      refusal: { code: "not-cancelable" },
    });
  });

  test("the 24 hours of a full refund are elapsed hours, also over a clock change (cancellation §2)", () => {
    const dropOffAt = at("2027-03-28 13:00");
    expect(lastFullRefundAt({ dropOffAt }, exampleCancellationPolicy)).toBe(at("2027-03-27 12:00"));
  });

  test("only a held or a confirmed booking can be cancelled (cancellation §1)", () => {
    const cancelable = bookingStatuses.filter(
      (status) =>
        decideCancellation({ ...tenPercent, status }, exampleCancellationPolicy, at("2027-07-01 09:00")).ok,
    );
    expect(cancelable).toEqual(["pending", "confirmed"]);
  });

  test("a full refund lists the lines of the price (cancellation §2)", () => {
    const decided = decideCancellation(tenPercent, exampleCancellationPolicy, at("2027-07-01 09:00"));
    expect(decided).toMatchObject({
      value: { extent: "everything", lines: tenPercent.price.lines },
    });
  });
});

describe("late cancellation: services and promotion", () => {
  test.each([
    [undefined, 2500],
    [{ kind: "percent", percent: 10 } as const, 2250],
    [{ kind: "amount", amount: euros(50) } as const, 1970],
  ])(
    "with the discount %j the wash of 25 € is refunded with %i cents (cancellation §3)",
    (discount, refund) => {
      const decided = decideCancellation(booked(discount), exampleCancellationPolicy, lateMoment);
      if (!decided.ok) throw new Error("refused");
      expect(decided.value).toMatchObject({ refund, extent: "services" });
      expect(decided.value.lines[0]).toEqual({
        kind: "service",
        amount: euros(25),
        serviceId: "exterior-wash",
      });
      expect(sumOf(decided.value.lines.map((line) => line.amount))).toBe(refund);
    },
  );

  test("a service that was started is not refunded (cancellation §2)", () => {
    const facts = { ...booked(undefined, ["exterior-wash", "check"]), startedServiceIds: ["exterior-wash"] };
    expect(decideCancellation(facts, exampleCancellationPolicy, lateMoment)).toMatchObject({
      value: { refund: euros(12), extent: "services" },
    });
  });

  test("a late cancellation of a booking without services refunds nothing (cancellation §2)", () => {
    const facts = booked(undefined, []);
    expect(decideCancellation(facts, exampleCancellationPolicy, lateMoment)).toEqual({
      ok: true,
      value: { refund: noMoney, kept: facts.paid, extent: "nothing", lines: [] },
    });
  });
});

describe("a refund never exceeds what was paid", () => {
  test.each([["2027-07-01 09:00"], ["2027-07-12 05:29"]])(
    "cancelled at %s a cash booking is not refunded, because nothing was paid (cancellation §4)",
    (when) => {
      const facts = { ...tenPercent, paid: noMoney };
      expect(decideCancellation(facts, exampleCancellationPolicy, at(when))).toEqual({
        ok: true,
        value: { refund: noMoney, kept: noMoney, extent: "nothing-paid", lines: [] },
      });
    },
  );

  test("a booking with a total of nothing is not refunded (cancellation §3)", () => {
    const facts = booked({ kind: "percent", percent: 100 });
    expect(decideCancellation(facts, exampleCancellationPolicy, lateMoment)).toMatchObject({
      value: { refund: 0, extent: "nothing-paid" },
    });
  });

  test("an amount that was refunded before is not refunded again (cancellation §4)", () => {
    const facts = { ...tenPercent, paid: toCents(20000) };
    const decided = decideCancellation(facts, exampleCancellationPolicy, at("2027-07-01 09:00"));
    expect(decided).toMatchObject({ value: { refund: 20000, kept: 0 } });
    expect(decided.ok && decided.value.lines.at(-1)).toEqual({ kind: "already-refunded", amount: -1240 });
  });

  test("the lines of a refund add up to it, and refund and kept amount to what was paid (cancellation §4)", () => {
    const discount = fc.option(
      fc.oneof(
        fc.record({ kind: fc.constant("percent" as const), percent: fc.integer({ min: 1, max: 100 }) }),
        fc.record({
          kind: fc.constant("amount" as const),
          amount: fc.integer({ min: 1, max: 40_000 }).map(toCents),
        }),
      ),
      { nil: undefined },
    );
    const ids = exampleTariff.services.map(({ id }) => id);
    const before = fc.integer({ min: 1, max: 72 * 3_600_000 });
    fc.assert(
      fc.property(
        discount,
        fc.subarray(ids),
        fc.subarray(ids),
        before,
        fc.nat(100),
        (off, services, started, ms, part) => {
          const facts = booked(off, services);
          const paid = toCents(Math.floor((facts.paid * part) / 100));
          const now = toInstant(facts.dropOffAt - ms);
          const decided = decideCancellation(
            { ...facts, paid, startedServiceIds: started },
            exampleCancellationPolicy,
            now,
          );
          if (!decided.ok) throw new Error("refused");
          const { refund, kept, lines } = decided.value;
          expect(sumOf(lines.map((line) => line.amount))).toBe(refund);
          expect(refund).toBeGreaterThanOrEqual(0);
          expect(refund + kept).toBe(paid);
          if (ms >= 24 * 3_600_000) expect(kept).toBe(0);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
