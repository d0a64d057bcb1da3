// Our rows in Stripe's shapes: the fields that a client of ours could come to read.
import type Stripe from "stripe";
import type { Dispute, Intent, RefundRow, Session } from "./stand-in-rows.ts";

export function toSession(
  session: Session,
  intent: Intent | undefined,
  base: string,
  expand: boolean,
): Partial<Stripe.Checkout.Session> {
  const { id, status, paid, reference, metadata, amount, currency, successUrl, cancelUrl } = session;
  const isOpen = status === "open";
  return {
    id,
    object: "checkout.session",
    mode: "payment",
    livemode: false,
    status,
    payment_status: paid ? "paid" : "unpaid",
    client_reference_id: reference,
    metadata,
    amount_subtotal: amount,
    amount_total: amount,
    currency,
    success_url: successUrl,
    cancel_url: cancelUrl,
    created: session.createdAt,
    expires_at: session.expiresAt,
    url: isOpen ? `${base}/c/pay/${id}` : null,
    payment_intent:
      intent === undefined ? null : expand ? (toIntent(intent) as Stripe.PaymentIntent) : intent.id,
  };
}

export function toIntent(intent: Intent): Partial<Stripe.PaymentIntent> {
  const declined = { type: "card_error", code: "card_declined", message: "Your card was declined." } as const;
  return {
    id: intent.id,
    object: "payment_intent",
    livemode: false,
    amount: intent.amount,
    amount_received: intent.received,
    currency: intent.currency,
    status: intent.received > 0 ? "succeeded" : "requires_payment_method",
    metadata: intent.metadata,
    last_payment_error: intent.declined ? declined : null,
    created: intent.createdAt,
  };
}

export function toRefund(refund: RefundRow): Partial<Stripe.Refund> {
  return {
    id: refund.id,
    object: "refund",
    amount: refund.amount,
    currency: "eur",
    payment_intent: refund.intentId,
    status: refund.status,
    metadata: refund.metadata,
    created: refund.createdAt,
  };
}

export function toDispute(dispute: Dispute): Partial<Stripe.Dispute> {
  return {
    id: dispute.id,
    object: "dispute",
    amount: dispute.amount,
    currency: "eur",
    payment_intent: dispute.intentId,
    reason: "fraudulent",
    status: dispute.status,
    created: dispute.createdAt,
    livemode: false,
  };
}

export function toEvent(event: {
  readonly id: string;
  readonly type: string;
  readonly object: object;
  readonly createdAt: number;
}) {
  return {
    id: event.id,
    object: "event",
    api_version: "2026-10-28.endive",
    created: event.createdAt,
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type: event.type,
    data: { object: event.object },
  };
}
