import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BookingStatus, bookingStatuses, nextStatus } from "#domain/booking/booking-states.ts";
import { euros } from "#domain/money.ts";
import { nextIn } from "#domain/state-table.ts";
import {
  decidePaymentOutcome,
  type PaymentAction,
  type PaymentFacts,
  type PaymentStatus,
  type ProviderOutcome,
  paymentMoves,
  paymentStatuses,
} from "./payment-states.ts";

const figures = { amount: euros(126), currency: "EUR", reference: "VS-ABCDEF", live: false };
const paid: ProviderOutcome = { outcome: "paid", ...figures, currency: "eur" };

function facts(payment: PaymentStatus, booking: BookingStatus, settledOtherwise = false): PaymentFacts {
  return { payment: { ...figures, status: payment }, booking: { status: booking, settledOtherwise } };
}

const open = ["created", "failed", "expired"] as const;

describe("a provider outcome of paid", () => {
  test.each(open)("confirms a pending booking when the payment was %s (cancellation §8)", (status) => {
    expect(decidePaymentOutcome(facts(status, "pending"), paid)).toEqual({ do: "confirm" });
  });

  test.each(open)(
    "reinstates the booking or is refunded if the hold is over (payment %s, cancellation §8)",
    (status) => {
      expect(decidePaymentOutcome(facts(status, "expired"), paid)).toEqual({ do: "reinstate-or-refund" });
    },
  );

  test("is refunded for a booking that was cancelled (cancellation §8)", () => {
    expect(decidePaymentOutcome(facts("created", "canceled"), paid)).toEqual({
      do: "refund",
      why: "booking-over",
    });
  });

  test.each(bookingStatuses)(
    "is refunded for a %s booking that is settled otherwise (cancellation §8)",
    (status) => {
      expect(decidePaymentOutcome(facts("created", status, true), paid)).toEqual({
        do: "refund",
        why: "paid-already",
      });
    },
  );

  test.each([
    [{ amount: euros(125) }, ["amount"]],
    [{ currency: "usd" }, ["currency"]],
    [{ reference: "VS-ABCDEG" }, ["reference"]],
    [{ live: true }, ["live"]],
    [{ amount: euros(1), live: true }, ["amount", "live"]],
  ])("that differs in %j confirms nothing (cancellation §8)", (change, differing) => {
    for (const status of bookingStatuses) {
      expect(decidePaymentOutcome(facts("created", status), { ...paid, ...change })).toEqual({
        do: "mismatch",
        figures: differing,
      });
    }
  });

  test.each(["paid", "partially-refunded", "refunded"] as const)(
    "changes nothing when the payment is %s (cancellation §8)",
    (status) => {
      expect(decidePaymentOutcome(facts(status, "confirmed"), paid)).toEqual({ do: "ignore" });
    },
  );
});

test.each([
  ["failed", "created", "note-failure"],
  ["failed", "failed", "ignore"],
  ["failed", "paid", "ignore"],
  ["failed", "expired", "ignore"],
  ["expired", "created", "note-expiry"],
  ["expired", "failed", "note-expiry"],
  ["expired", "expired", "ignore"],
  ["expired", "paid", "ignore"],
  ["open", "created", "ignore"],
] as const)(
  "the outcome %s of a payment that is %s leads to %s (cancellation §8)",
  (outcome, status, decision) => {
    expect(decidePaymentOutcome(facts(status, "pending"), { outcome })).toEqual({ do: decision });
  },
);

test("a refunded payment cannot be paid again, and refunds follow only a payment", () => {
  const moves = (status: PaymentStatus) =>
    (Object.keys(paymentMoves) as PaymentAction[]).filter((action) => nextIn(paymentMoves, status, action));
  expect(Object.fromEntries(paymentStatuses.map((status) => [status, moves(status)]))).toEqual({
    created: ["pay", "fail", "expire"],
    paid: ["refundPart", "refund"],
    "partially-refunded": ["refundPart", "refund", "failRefunds"],
    refunded: ["refundPart", "failRefunds"],
    failed: ["pay", "expire"],
    expired: ["pay"],
  });
});

test("provider outcomes in any order, with repeats, take the money once, booked or refunded (cancellation §8)", () => {
  const news = fc.constantFrom<ProviderOutcome>(
    paid,
    { outcome: "failed" },
    { outcome: "expired" },
    { outcome: "open" },
  );
  const story = fc.array(fc.oneof(news, fc.constant("hold over" as const)), { maxLength: 12 });
  fc.assert(
    fc.property(story, fc.boolean(), (events, availableStorage) => {
      let now = facts("created", "pending");
      let received = 0;
      for (const event of events) {
        const { status } = now.booking;
        if (event === "hold over") now = withBooking(now, nextStatus(status, "expire") ?? status);
        else {
          const decision = decidePaymentOutcome(now, event);
          received += ["confirm", "reinstate-or-refund", "refund"].includes(decision.do) ? 1 : 0;
          now = after(now, decision.do, availableStorage);
        }
      }
      const anyPaid = events.includes(paid);
      expect(received).toBe(anyPaid ? 1 : 0);
      const booked = now.booking.status === "confirmed";
      expect(booked ? now.payment.status : "none").toBe(booked ? "paid" : "none");
      if (anyPaid) expect(booked || now.payment.status === "refunded").toBe(true);
      if (anyPaid && availableStorage) expect(booked).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

function withBooking(now: PaymentFacts, status: BookingStatus): PaymentFacts {
  return { ...now, booking: { ...now.booking, status } };
}

function after(now: PaymentFacts, what: string, availableStorage: boolean): PaymentFacts {
  const becomes = (status: PaymentStatus) => ({ ...now, payment: { ...now.payment, status } });
  if (what === "confirm") return withBooking(becomes("paid"), "confirmed");
  if (what === "reinstate-or-refund") {
    return availableStorage ? withBooking(becomes("paid"), "confirmed") : becomes("refunded");
  }
  if (what === "refund") return becomes("refunded");
  if (what === "note-failure") return becomes("failed");
  return what === "note-expiry" ? becomes("expired") : now;
}
