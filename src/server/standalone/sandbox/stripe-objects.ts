// Converts our rows to Stripe's objects, with the fields that a client of ours might read.
import type { Selectable } from "kysely";
import type Stripe from "stripe";
import type { Instant } from "#domain/time.ts";
import type { SandboxRefund } from "./sandbox-refunds.ts";
import type { SandboxSession } from "./sandbox-sessions.ts";
import type { SandboxTables } from "./sandbox-tables.ts";

const statuses = { open: "open", paid: "complete", expired: "expired" } as const;

type Shown = { readonly page?: string; readonly expand?: boolean };

export function toSession(
  session: SandboxSession,
  { page, expand = false }: Shown = {},
): Partial<Stripe.Checkout.Session> {
  const { id, status, bookingReference, amount, currency } = session;
  const isTried = status === "paid" || session.declined;
  return {
    id,
    object: "checkout.session",
    mode: "payment",
    livemode: false,
    status: statuses[status],
    payment_status: status === "paid" ? "paid" : "unpaid",
    client_reference_id: bookingReference,
    metadata: metadataOf(session),
    amount_subtotal: amount,
    amount_total: amount,
    currency: currency.toLowerCase(),
    success_url: session.returnUrl,
    cancel_url: session.abandonUrl,
    created: toSeconds(session.createdAt),
    expires_at: toSeconds(session.expiresAt),
    url: status === "open" ? (page ?? null) : null,
    payment_intent: isTried
      ? expand
        ? (toIntent(session) as Stripe.PaymentIntent)
        : intentIdOf(session)
      : null,
  };
}

export function toIntent(session: SandboxSession): Partial<Stripe.PaymentIntent> {
  const declined = { type: "card_error", code: "card_declined", message: "Your card was declined." } as const;
  const isPaid = session.status === "paid";
  return {
    id: intentIdOf(session),
    object: "payment_intent",
    livemode: false,
    amount: session.amount,
    amount_received: isPaid ? receivedBy(session) : 0,
    currency: session.currency.toLowerCase(),
    status: isPaid ? "succeeded" : "requires_payment_method",
    metadata: metadataOf(session),
    last_payment_error: session.declined && !isPaid ? declined : null,
    created: toSeconds(session.createdAt),
  };
}

export function receivedBy({ amount, receivedAmount }: SandboxSession): number {
  return receivedAmount ?? amount;
}

/** A declined session has no payment yet: this id is never looked up. */
function intentIdOf({ id, paymentId }: SandboxSession): string {
  return paymentId ?? `pi_${id.slice(id.lastIndexOf("_") + 1)}`;
}

function metadataOf({ attemptId, bookingReference }: SandboxSession): Stripe.Metadata {
  return { attempt: attemptId, reference: bookingReference };
}

export function toRefund(refund: SandboxRefund): Partial<Stripe.Refund> {
  return {
    id: refund.id,
    object: "refund",
    amount: refund.amount,
    currency: "eur",
    payment_intent: refund.paymentId,
    status: refund.status,
    metadata: refund.refundId === null ? {} : { refund: refund.refundId },
    created: toSeconds(refund.createdAt),
  };
}

/** Days that a cardholder's bank gives the merchant to answer. */
const disputeAnswerDays = 9;

export function toDispute(dispute: Selectable<SandboxTables["sandbox.disputes"]>): Partial<Stripe.Dispute> {
  return {
    id: dispute.id,
    object: "dispute",
    amount: dispute.amount,
    currency: "eur",
    payment_intent: dispute.paymentId,
    reason: "fraudulent",
    status: dispute.status,
    created: toSeconds(dispute.createdAt),
    evidence_details: {
      due_by: toSeconds(dispute.createdAt) + disputeAnswerDays * 86_400,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    } as Stripe.Dispute["evidence_details"],
    livemode: false,
  };
}

export function toEvent(event: {
  readonly id: string;
  readonly type: string;
  readonly object: object;
  readonly createdAt: Instant;
}) {
  return {
    id: event.id,
    object: "event",
    api_version: "2026-10-28.endive",
    created: toSeconds(event.createdAt),
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type: event.type,
    data: { object: event.object },
  };
}

function toSeconds(at: Instant): number {
  return Math.floor(at / 1000);
}
