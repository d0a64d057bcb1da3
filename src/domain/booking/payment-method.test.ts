import { expect, test } from "vitest";
import { euros, toCents } from "#domain/money.ts";
import { decidePaymentMethod, type PaymentMethod, paymentMethodsFor } from "./payment-method.ts";

const both = { paymentMethods: ["card", "cash"] as PaymentMethod[], cashLimit: euros(1000) };

test.each([
  [99_999, ["card", "cash"]],
  [100_000, ["card", "cash"]],
  [100_001, ["card"]],
])("%i cents may be paid by %j (cancellation §7)", (total, methods) => {
  expect(paymentMethodsFor(toCents(total), both)).toEqual(methods);
});

test("cash above its limit is refused, a card is accepted for any amount (cancellation §7)", () => {
  expect(decidePaymentMethod("cash", toCents(100_001), both)).toEqual({
    ok: false,
    refusal: { code: "cash-not-offered" },
  });
  expect(decidePaymentMethod("cash", euros(1000), both)).toEqual({ ok: true, value: "cash" });
  expect(decidePaymentMethod("card", euros(5000), both)).toEqual({ ok: true, value: "card" });
});

test("a payment method that the operator does not accept is refused (cancellation §7)", () => {
  const cashOnly = { ...both, paymentMethods: ["cash"] as PaymentMethod[] };
  expect(decidePaymentMethod("card", euros(50), cashOnly)).toMatchObject({
    refusal: { code: "payment-unavailable" },
  });
  const cardOnly = { ...both, paymentMethods: ["card"] as PaymentMethod[] };
  expect(decidePaymentMethod("cash", euros(50), cardOnly)).toMatchObject({
    refusal: { code: "cash-not-offered" },
  });
});
