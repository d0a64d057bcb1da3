import { describe, expect, test } from "vitest";
import { euros, noMoney, sumOf, toCents } from "#domain/money.ts";
import { later, minute } from "#domain/time.ts";
import {
  at,
  exampleStayPolicy,
  exampleTariff,
  exampleWithdrawalPolicy,
  price,
  stay,
} from "#test/example-operator.ts";
import { decideWithdrawal, type WithdrawalFacts } from "./withdrawal.ts";
import { daysBegun, doneServices, fullRefundLines, proRataLines } from "./withdrawn-lines.ts";

const summer = stay("2027-07-12 05:30", "2027-07-26 23:10");
const promoCodes = [{ code: "TEN", discount: { kind: "percent", percent: 10 } as const, uses: 0 }];
const full = price({ stay: summer, serviceIds: ["exterior-wash"] });
const reduced = price({
  stay: summer,
  serviceIds: ["exterior-wash"],
  tariff: { ...exampleTariff, promoCodes },
  promoCode: "TEN",
});

function underway(change: Partial<WithdrawalFacts> = {}): WithdrawalFacts {
  return {
    status: "received",
    dropOffAt: summer.dropOffAt,
    concludedAt: at("2027-07-10 12:00"),
    price: full,
    paid: full.total,
    departureDate: summer.departureDate,
    reservedDays: summer.reservedDays,
    receivedAt: summer.dropOffAt,
    isWithdrawn: false,
    startedServiceIds: [],
    forgiven: noMoney,
    ...change,
  };
}

function withdrawn(now: string, change: Partial<WithdrawalFacts> = {}) {
  const decided = decideWithdrawal(underway(change), exampleWithdrawalPolicy, at(now));
  if (!decided.ok) throw new Error(decided.refusal.code);
  return decided.value;
}

describe("rule 9: from the drop-off on the days begun and the services done are owed (cancellation §5)", () => {
  test.each([
    [1, "2027-07-12 05:29", [], full, 23_600, 0],
    [2, "2027-07-12 05:30", [], full, 20_893, 2_707],
    [3, "2027-07-14 23:59", [], full, 18_480, 5_120],
    [4, "2027-07-15 00:00", ["exterior-wash"], full, 14_773, 8_827],
    [5, "2027-07-14 12:00", [], reduced, 16_632, 4_608],
    [6, "2027-07-26 23:00", ["exterior-wash"], full, 1_500, 22_100],
  ] as const)("example %i: at %s with %o done, %o", (_, now, startedServiceIds, bill, refund, owed) => {
    const receivedAt = now < "2027-07-12 05:30" ? null : summer.dropOffAt;
    const change = { price: bill, paid: bill.total, startedServiceIds, receivedAt };
    expect(withdrawn(now, change)).toMatchObject({ refund, owed, due: 0, kept: owed });
  });

  test("a reception before the drop-off time begins the first day that is owed", () => {
    const early = later(summer.dropOffAt, -30 * minute);
    expect(withdrawn("2027-07-12 05:10", { receivedAt: early })).toMatchObject({ owed: 2_707 });
    expect(withdrawn("2027-07-12 05:10", { receivedAt: null })).toMatchObject({ owed: 0 });
  });
});

test("of three services those are owed that the record names as done, whatever they cost (cancellation §5)", () => {
  const { lines } = price({ stay: summer, serviceIds: ["charge", "exterior-wash", "check"] });
  for (const id of ["charge", "exterior-wash", "check"]) {
    expect(doneServices(lines, [id])).toEqual([id]);
    expect(doneServices(lines, [id, id])).toEqual([id]);
  }
  expect(doneServices(lines, ["charge", "check"]).toSorted()).toEqual(["charge", "check"]);
  expect(doneServices(lines, ["another"])).toEqual([]);
  // One visit names its service, the other does not: the cheaper of the remaining two counts as carried out.
  expect(doneServices(lines, ["check", null]).toSorted()).toEqual(["check", "exterior-wash"]);
});

test("each workshop visit without a named service counts for one of three services, cheapest first (cancellation §5)", () => {
  const { lines } = price({ stay: summer, serviceIds: ["charge", "exterior-wash", "check"] });
  const amounts = (visits: number) =>
    doneServices(lines, Array<null>(visits).fill(null)).map(
      (id) => lines.find((line) => line.kind === "service" && line.serviceId === id)?.amount ?? 0,
    );
  const services = lines.flatMap((line) => (line.kind === "service" ? [line.amount] : []));
  const dearer = services.toSorted((left, right) => left - right);
  expect(services).toHaveLength(3);
  for (const visits of [0, 1, 2, 3, 4]) expect(amounts(visits)).toEqual(dearer.slice(0, visits));
});

test("for three bookings, on every day of the stay, owed and refunded amounts add up to the price", () => {
  for (const bill of [full, reduced, price({ stay: summer, serviceIds: ["charge", "check"] })]) {
    let before = bill.total + 1;
    for (let begun = 1; begun <= 15; begun += 1) {
      const given = { daysBegun: begun, reservedDays: 15, startedServiceIds: ["charge"] };
      const parts = proRataLines(bill.lines, given);
      const back = sumOf(parts.map((part) => part.back));
      expect(sumOf(parts.map((part) => part.owed)) + back).toBe(bill.total);
      for (const { line, owed, back: own } of parts) expect(owed + own).toBe(line.amount);
      expect(back).toBeLessThan(before);
      before = back;
    }
  }
});

test("control: without the pro rata a withdrawal on the last day would refund everything", () => {
  expect(sumOf(fullRefundLines(full.lines).map(({ back }) => back))).toBe(full.total);
  expect(withdrawn("2027-07-26 23:00").refund).toBeLessThan(full.total);
});

describe("a withdrawal refunds no more than was paid (cancellation §4)", () => {
  test("of an unpaid cash booking the owed amount is due", () => {
    expect(withdrawn("2027-07-14 12:00", { paid: toCents(0) })).toMatchObject({
      refund: 0,
      kept: 0,
      due: 5_120,
      extent: "nothing-paid",
    });
  });

  test("of a partial payment the excess over what is owed is refunded, the shortfall is due", () => {
    expect(withdrawn("2027-07-14 12:00", { paid: euros(100) })).toMatchObject({ refund: 4_880, due: 0 });
    expect(withdrawn("2027-07-14 12:00", { paid: euros(40) })).toMatchObject({ refund: 0, due: 1_120 });
  });

  // 236 € paid, part of it refunded as goodwill, and 51.20 € owed: the rest of the payment above that is refunded.
  test.each([
    [euros(20), 16_480, 5_120],
    [euros(200), 0, 3_600],
    [full.total, 0, 0],
  ])(
    "after a goodwill of %i cents %i are refunded, %i are kept, and nothing becomes due again (cash §1)",
    (forgiven, refund, kept) => {
      const paid = toCents(full.total - forgiven);
      const left = withdrawn("2027-07-14 12:00", { paid, forgiven });
      expect(left).toMatchObject({ refund, kept, owed: 5_120, due: 0 });
      expect(left.refund + forgiven).toBeLessThanOrEqual(full.total);
      expect(sumOf(left.lines.map(({ amount }) => amount))).toBe(refund);
      // Without the goodwill, the same amount would be charged again.
      expect(withdrawn("2027-07-14 12:00", { paid }).due).toBe(Math.max(0, 5_120 - paid));
    },
  );

  test("a goodwill on a partial payment reduces the amount due by no more than itself (cash §1)", () => {
    const change = { paid: euros(30), forgiven: euros(10) };
    expect(withdrawn("2027-07-14 12:00", change)).toMatchObject({ refund: 0, due: 1_120 });
  });

  test("the lines of a refund add up to it", () => {
    for (const paid of [full.total, euros(100), euros(52)]) {
      const { refund, lines } = withdrawn("2027-07-14 12:00", { paid });
      expect(sumOf(lines.map(({ amount }) => amount))).toBe(refund);
    }
  });
});

test.each([
  ["2027-07-12 05:30", 1, 1],
  ["2027-07-13 05:29", 2, 1],
  ["2027-07-13 05:30", 2, 2],
  ["2027-08-20 12:00", 15, 15],
])("at %s %i calendar days have begun, or %i blocks of 24 hours (pricing §1)", (now, days, blocks) => {
  const { zone } = exampleStayPolicy;
  expect(daysBegun(summer, { zone, dayCounting: "calendar-days" }, at(now))).toBe(days);
  expect(daysBegun(summer, { zone, dayCounting: "started-24-hours" }, at(now))).toBe(blocks);
});
