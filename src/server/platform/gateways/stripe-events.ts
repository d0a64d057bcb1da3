import type Stripe from "stripe";
import { toCents } from "#domain/money.ts";
import { type Instant, toInstant } from "#domain/time.ts";
import type { DisputeFacts, EventSubject, ProviderEvent } from "./card-payments.ts";

/** Which of our things a message of Stripe is about. Types that we do not act on are recorded all the same. */
export function toProviderEvent(event: Stripe.Event): ProviderEvent {
  return { eventId: event.id, type: event.type, about: subjectOf(event) };
}

function subjectOf(event: Stripe.Event): EventSubject {
  if (isAboutSession(event)) return { kind: "session", sessionId: event.data.object.id };
  if (isAboutRefund(event)) {
    const { id, payment_intent } = event.data.object;
    return { kind: "refund", providerRefundId: id, paymentId: idOf(payment_intent) };
  }
  if (isAboutDispute(event)) {
    return { kind: "dispute", ...toDisputeFacts(event.data.object), statedAt: fromSeconds(event.created) };
  }
  if (event.type === "payment_intent.succeeded" || event.type === "payment_intent.payment_failed") {
    const attemptId = event.data.object.metadata["attempt"];
    return attemptId === undefined ? { kind: "other" } : { kind: "attempt", attemptId };
  }
  return { kind: "other" };
}

type SessionEvent = Extract<Stripe.Event, { type: `checkout.session.${string}` }>;
type RefundEvent = Extract<Stripe.Event, { type: `refund.${string}` }>;
type DisputeEvent = Extract<Stripe.Event, { type: `charge.dispute.${string}` }>;

function isAboutSession(event: Stripe.Event): event is SessionEvent {
  return event.type.startsWith("checkout.session.");
}

function isAboutRefund(event: Stripe.Event): event is RefundEvent {
  return event.type.startsWith("refund.");
}

function isAboutDispute(event: Stripe.Event): event is DisputeEvent {
  return event.type.startsWith("charge.dispute.");
}

export function toDisputeFacts(dispute: Stripe.Dispute): DisputeFacts {
  return {
    disputeId: dispute.id,
    paymentId: idOf(dispute.payment_intent),
    amount: toCents(dispute.amount),
    currency: dispute.currency.toUpperCase(),
    reason: dispute.reason,
    status: dispute.status,
    openedAt: fromSeconds(dispute.created),
  };
}

export function idOf(object: { readonly id: string } | string | null): string | undefined {
  return typeof object === "string" ? object : object?.id;
}

function fromSeconds(seconds: number): Instant {
  return toInstant(seconds * 1000);
}
