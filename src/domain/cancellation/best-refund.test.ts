import { expect, test } from "vitest";
import { noMoney } from "#domain/money.ts";
import {
  at,
  exampleCancellationPolicy,
  exampleTariff,
  exampleWithdrawalPolicy,
  price,
  stay,
} from "#test/example-operator.ts";
import { decideBestRefund } from "./best-refund.ts";
import { decideCancellation } from "./cancellation.ts";

const summer = stay("2027-07-12 05:30", "2027-07-26 23:10");
const bill = price({ stay: summer, tariff: exampleTariff, serviceIds: ["exterior-wash"] });
const policies = { cancellation: exampleCancellationPolicy, withdrawal: exampleWithdrawalPolicy };

function ordered(when: string) {
  return {
    status: "confirmed",
    dropOffAt: summer.dropOffAt,
    concludedAt: at(when),
    price: bill,
    paid: bill.total,
    startedServiceIds: [],
    departureDate: summer.departureDate,
    reservedDays: summer.reservedDays,
    receivedAt: null,
    isWithdrawn: false,
    forgiven: noMoney,
  } as const;
}

test.each([
  ["2027-06-01 12:00", "2027-07-12 05:29", 2500, false],
  ["2027-07-10 12:00", "2027-07-12 05:29", bill.total, true],
  ["2027-07-10 12:00", "2027-07-10 12:01", bill.total, false],
])(
  "rule 3: ordered %s and canceled %s, %i cents go back, as a withdrawal: %s (cancellation §2)",
  (order, now, refund, asWithdrawal) => {
    expect(decideBestRefund(ordered(order), policies, at(now))).toMatchObject({
      ok: true,
      value: { refund, kept: bill.total - refund, asWithdrawal },
    });
  },
);

test("control: by the cancellation terms alone less is refunded than the right of withdrawal gives (cancellation §2)", () => {
  const decided = decideCancellation(
    ordered("2027-07-10 12:00"),
    policies.cancellation,
    at("2027-07-12 05:29"),
  );
  expect(decided).toMatchObject({ value: { refund: 2500 } });
});

test("from the drop-off on a booking can neither be cancelled nor withdrawn from here (cancellation §2)", () => {
  expect(decideBestRefund(ordered("2027-07-10 12:00"), policies, summer.dropOffAt)).toMatchObject({
    refusal: { code: "not-cancelable" },
  });
});
