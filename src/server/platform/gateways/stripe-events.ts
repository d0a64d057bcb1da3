import Stripe from "stripe";
import * as z from "zod/mini";
import { toCents } from "#domain/money.ts";
import type { DisputeStatus } from "#domain/payment/dispute-states.ts";
import { type Instant, toInstant } from "#domain/time.ts";
import type { DisputeFacts, EventSubject, ProviderEvent, ReadEvent } from "./card-payments.ts";

/** Maximum clock skew of a webhook in either direction, in seconds: the library only checks its age. */
const tolerance = 300;

export function readStripeEvent(
  stripe: Stripe,
  rawBody: Uint8Array,
  signature: string,
  secret: string,
): ReadEvent {
  try {
    const event = stripe.webhooks.constructEvent(rawBody, signature, secret);
    if (signedAt(signature) > Date.now() / 1000 + tolerance) return "unsigned";
    return envelope.safeParse(event).success ? toProviderEvent(event) : "malformed";
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return "unsigned";
    // Correctly signed, but not JSON, or without the members of its type.
    if (error instanceof SyntaxError || error instanceof TypeError) return "malformed";
    throw error;
  }
}

function signedAt(signature: string): number {
  return Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? Number.POSITIVE_INFINITY);
}

/** Printable ASCII: PostgreSQL rejects NUL in text. */
const name = z.string().check(z.regex(/^[\x20-\x7e]{1,255}$/));
const envelope = z.object({
  id: name,
  type: name,
  created: z.int().check(z.nonnegative()),
  data: z.object({ object: z.looseObject({ id: z.optional(name) }) }),
});

/** What a Stripe event is about. Types that we do not act on are recorded all the same. */
function toProviderEvent(event: Stripe.Event): ProviderEvent | "malformed" {
  const about = subjectOf(event);
  return about ? { eventId: event.id, type: event.type, about } : "malformed";
}

/** `undefined` if the object has no id although the event's type promises one. */
function subjectOf(event: Stripe.Event): EventSubject | undefined {
  if (isAboutSession(event)) {
    const { id } = event.data.object;
    return id ? { kind: "session", sessionId: id } : undefined;
  }
  if (isAboutRefund(event)) {
    const { id, payment_intent } = event.data.object;
    return id ? { kind: "refund", providerRefundId: id, paymentId: idOf(payment_intent) } : undefined;
  }
  if (isAboutDispute(event)) {
    if (!disputeShape.safeParse(event.data.object).success) return undefined;
    return { kind: "dispute", ...toDisputeFacts(event.data.object), statedAt: fromSeconds(event.created) };
  }
  if (event.type === "payment_intent.succeeded" || event.type === "payment_intent.payment_failed") {
    const attemptId = event.data.object.metadata?.["attempt"];
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

const disputeShape = z.object({
  id: name,
  amount: z.int().check(z.nonnegative()),
  currency: name,
  reason: name,
  status: name,
  created: z.int().check(z.nonnegative()),
});

export function toDisputeFacts(dispute: Stripe.Dispute): DisputeFacts {
  return {
    disputeId: dispute.id,
    paymentId: idOf(dispute.payment_intent),
    amount: toCents(dispute.amount),
    currency: dispute.currency.toUpperCase(),
    reason: dispute.reason,
    status: disputeStatusOf(dispute.status),
    openedAt: fromSeconds(dispute.created),
    ...answerByOf(dispute),
  };
}

/** Stripe sets `due_by` until the dispute is decided, even once an answer has been submitted. */
function answerByOf({ status, evidence_details: details }: Stripe.Dispute): { answerBy?: Instant } {
  const isAsked = status === "needs_response" || status === "warning_needs_response";
  // Webhook bodies are not validated for it: another API version may omit it.
  const dueBy: unknown = details?.due_by;
  return isAsked && typeof dueBy === "number" ? { answerBy: fromSeconds(dueBy) } : {};
}

/** A status that Stripe adds later holds refunds until the operator has looked. */
function disputeStatusOf(status: string): DisputeStatus {
  return disputeWords[status] ?? "open";
}

const disputeWords: Readonly<Record<string, DisputeStatus>> = {
  warning_needs_response: "inquiry",
  warning_under_review: "inquiry",
  warning_closed: "closed",
  prevented: "closed",
  needs_response: "open",
  under_review: "open",
  won: "won",
  lost: "lost",
};

export function idOf(object: { readonly id: string } | string | null): string | undefined {
  return typeof object === "string" ? object : object?.id;
}

function fromSeconds(seconds: number): Instant {
  return toInstant(seconds * 1000);
}
