// Refunds and disputes at Stripe: our refunds, those made in its dashboard, and disputes.
import type Stripe from "stripe";
import { toCents } from "#domain/money.ts";
import { type Instant, toInstant } from "#domain/time.ts";
import type {
  DisputeFacts,
  ProviderPayment,
  ProviderRefund,
  RefundOrder,
  RefundState,
} from "./card-payments.ts";
import { idOf, toDisputeFacts } from "./stripe-events.ts";

const page = 100;

export async function refund(stripe: Stripe, order: RefundOrder): Promise<RefundState> {
  const made = await stripe.refunds.create(
    { payment_intent: order.paymentId, amount: order.amount, metadata: { refund: order.refundId } },
    { idempotencyKey: order.idempotencyKey },
  );
  return toRefundState(made);
}

export async function findRefund(stripe: Stripe, order: RefundOrder): Promise<RefundState | undefined> {
  for await (const made of stripe.refunds.list({ payment_intent: order.paymentId, limit: page })) {
    if (made.metadata?.["refund"] === order.refundId) return toRefundState(made);
  }
  return undefined;
}

export async function fetchRefund(stripe: Stripe, id: string): Promise<ProviderRefund> {
  return toProviderRefund(await stripe.refunds.retrieve(id));
}

export async function listRefunds(stripe: Stripe, since: Instant): Promise<readonly ProviderRefund[]> {
  const found: ProviderRefund[] = [];
  for await (const made of stripe.refunds.list({ created: { gte: toSeconds(since) }, limit: page })) {
    found.push(toProviderRefund(made));
  }
  return found;
}

export async function listPayments(stripe: Stripe, since: Instant): Promise<readonly ProviderPayment[]> {
  const found: ProviderPayment[] = [];
  const asked = { created: { gte: toSeconds(since) }, limit: page };
  for await (const { id, amount_received: received, created, metadata } of stripe.paymentIntents.list(
    asked,
  )) {
    if (received === 0) continue;
    const isOurs = metadata["attempt"] !== undefined;
    found.push({ id, amount: toCents(received), at: toInstant(created * 1000), isOurs });
  }
  return found;
}

export async function fetchDispute(stripe: Stripe, id: string): Promise<DisputeFacts> {
  return toDisputeFacts(await stripe.disputes.retrieve(id));
}

export async function listDisputes(stripe: Stripe, since: Instant): Promise<readonly DisputeFacts[]> {
  const found: DisputeFacts[] = [];
  for await (const dispute of stripe.disputes.list({ created: { gte: toSeconds(since) }, limit: page })) {
    found.push(toDisputeFacts(dispute));
  }
  return found;
}

function toProviderRefund(made: Stripe.Refund): ProviderRefund {
  return {
    ...toRefundState(made),
    paymentId: idOf(made.payment_intent),
    amount: toCents(made.amount),
    refundId: made.metadata?.["refund"],
    at: toInstant(made.created * 1000),
  };
}

function toRefundState(made: Stripe.Refund): RefundState {
  const failed = made.status === "failed" || made.status === "canceled";
  return {
    providerRefundId: made.id,
    status: made.status === "succeeded" ? "done" : failed ? "failed" : "accepted",
  };
}

function toSeconds(instant: Instant): number {
  return Math.floor(instant / 1000);
}
