// The states of one card payment, and what the provider's outcome means for its booking (cancellation §8).
import { type BookingStatus, bookingCan, meaningOf } from "#domain/booking/booking-states.ts";
import type { Cents } from "#domain/money.ts";
import { guardsOf, type StateTable, startsIn } from "#domain/state-table.ts";

export const paymentStatuses = [
  /** The provider's page is open. */
  "created",
  "paid",
  "partially-refunded",
  "refunded",
  /** Declined; the traveller may try again. */
  "failed",
  /** The provider's page closed unpaid. */
  "expired",
] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

export type PaymentAction = "pay" | "fail" | "expire" | "refundPart" | "refund" | "failRefunds";

export const paymentMoves: StateTable<PaymentAction, PaymentStatus> = {
  // Out-of-order events: a late report of payment overrides an earlier failure or expiry.
  pay: { from: ["created", "failed", "expired"], to: "paid" },
  fail: { from: ["created"], to: "failed" },
  expire: { from: ["created", "failed"], to: "expired" },
  // Also from `refunded`: a bank may return a refund weeks after it was made.
  refundPart: { from: ["paid", "partially-refunded", "refunded"], to: "partially-refunded" },
  refund: { from: ["paid", "partially-refunded"], to: "refunded" },
  failRefunds: { from: ["partially-refunded", "refunded"], to: "paid" },
};

const paymentCan = guardsOf(paymentMoves);

export const initialPaymentStatus: PaymentStatus = "created";

/** Attempts whose payment page can still be paid. */
export const openPaymentStatuses: readonly PaymentStatus[] = startsIn(paymentMoves, "expire");

/** The status once the money is received. */
export const receivedPaymentStatus: PaymentStatus = paymentMoves.pay.to;

/** The status of an attempt whose page has closed unpaid. */
export const closedPaymentStatus: PaymentStatus = paymentMoves.expire.to;

/** The state of an attempt, for a booking that awaits it. */
export function attemptStateOf({
  status,
}: {
  readonly status: PaymentStatus;
}): "open" | "declined" | "closed" {
  if (paymentCan.fail(status)) return "open";
  return paymentCan.expire(status) ? "declined" : "closed";
}

/** What the provider was asked for, and the booking's present state. */
export type PaymentFacts = {
  readonly payment: ProviderFigures & { readonly status: PaymentStatus };
  readonly booking: {
    readonly status: BookingStatus;
    /** Whether another payment of this booking was received, or cash was chosen. */
    readonly settledOtherwise: boolean;
  };
  /** The payment is for the difference of a change; another one has confirmed the booking. */
  readonly forChange?: boolean;
};

/** Figures that must agree between what was asked and what the provider took. */
export type ProviderFigures = {
  readonly amount: Cents;
  /** ISO 4217, lower or upper case. */
  readonly currency: string;
  readonly reference: string;
  /** Whether real money moved. */
  readonly live: boolean;
};

/** The provider's state of the payment, fetched from its API, never taken from a webhook's body. */
export type ProviderOutcome =
  | ({ readonly outcome: "paid" } & ProviderFigures)
  | { readonly outcome: "failed" | "expired" | "open" };

export type PaymentDecision =
  | { readonly do: "confirm" }
  /** Make the change if it is still possible, else refund and send a mail. */
  | { readonly do: "amend-or-refund" }
  /** The hold is over: take a place again if there is one, else refund and send a mail. */
  | { readonly do: "reinstate-or-refund" }
  /** Money received for a booking that is already settled, or over. */
  | { readonly do: "refund"; readonly why: "paid-already" | "booking-over" }
  /** The figures differ from those requested: nothing is confirmed, and an alert is raised. */
  | { readonly do: "mismatch"; readonly figures: readonly (keyof ProviderFigures)[] }
  | { readonly do: "note-failure" }
  | { readonly do: "note-expiry" }
  /** Already processed, or nothing has happened. */
  | { readonly do: "ignore" };

/** cancellation §8. Idempotent: once its effect is stored, the same outcome decides "ignore". */
export function decidePaymentOutcome(facts: PaymentFacts, news: ProviderOutcome): PaymentDecision {
  const { payment } = facts;
  switch (news.outcome) {
    case "open":
      return { do: "ignore" };
    case "failed":
      return paymentCan.fail(payment.status) ? { do: "note-failure" } : { do: "ignore" };
    case "expired":
      return paymentCan.expire(payment.status) ? { do: "note-expiry" } : { do: "ignore" };
    case "paid":
      return paymentCan.pay(payment.status) ? decideMoney(facts, news) : { do: "ignore" };
  }
}

function decideMoney(
  { payment: asked, booking, forChange = false }: PaymentFacts,
  taken: ProviderFigures,
): PaymentDecision {
  const figures = differingFigures(asked, taken);
  if (figures.length > 0) return { do: "mismatch", figures };
  if (forChange && meaningOf(booking).isGivenUp) return { do: "refund", why: "booking-over" };
  if (forChange) return { do: "amend-or-refund" };
  if (booking.settledOtherwise) return { do: "refund", why: "paid-already" };
  if (bookingCan.confirm(booking.status)) return { do: "confirm" };
  if (bookingCan.reinstate(booking.status)) return { do: "reinstate-or-refund" };
  return { do: "refund", why: meaningOf(booking).isGivenUp ? "booking-over" : "paid-already" };
}

function differingFigures(
  asked: ProviderFigures,
  taken: ProviderFigures,
): readonly (keyof ProviderFigures)[] {
  const differs: Readonly<Record<keyof ProviderFigures, boolean>> = {
    amount: asked.amount !== taken.amount,
    currency: asked.currency.toLowerCase() !== taken.currency.toLowerCase(),
    reference: asked.reference !== taken.reference,
    live: asked.live !== taken.live,
  };
  return (["amount", "currency", "reference", "live"] as const).filter((figure) => differs[figure]);
}
