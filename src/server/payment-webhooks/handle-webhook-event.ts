import type { Payment } from "#domain/payment/payment.ts";
import { insertEvent, saveEventEffect } from "../ledger/payment-event-store.ts";
import { findPayment, findPaymentBySession, keepSession } from "../ledger/payment-store.ts";
import { settleSession } from "../payments/settle-session.ts";
import { isId } from "../platform/db/new-id.ts";
import type { Tx } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import {
  type CardPayments,
  PaymentProviderError,
  type ProviderEvent,
} from "../platform/gateways/card-payments.ts";
import { logRefundEffect } from "../refunds/reconcile-provider-refunds.ts";
import { recordDispute } from "../refunds/record-dispute.ts";
import { recordProviderRefund } from "../refunds/record-provider-refund.ts";
import type { Services } from "../services.ts";

type WebhookContext = Pick<Services, "db" | "clock" | "log">;

/**
 * Handles a webhook event whose signature was verified (payment §5). The event only says where to look; the state is
 * fetched from the provider. Throws if it cannot be handled, so that the provider retries.
 */
export async function handleWebhookEvent(
  services: WebhookContext,
  cards: CardPayments,
  event: ProviderEvent,
): Promise<void> {
  try {
    await dispatch(services, cards, event);
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || !error.missing) throw error;
    // payment §5: a retry would not find the object either.
    services.log.error("webhook-event-object-missing", { eventId: event.eventId, type: event.type });
    await record(services, cards, event, async () => "unknown-object");
  }
}

function dispatch(services: WebhookContext, cards: CardPayments, event: ProviderEvent): Promise<void> {
  const { about } = event;
  switch (about.kind) {
    case "session":
      return handleSessionEvent(services, cards, event, about.sessionId);
    case "attempt":
      return handleAttemptEvent(services, cards, event, about.attemptId);
    case "refund":
      return handleRefundEvent(services, cards, event, about.providerRefundId);
    case "dispute":
      return record(services, cards, event, (tx) => recordDispute(tx, services, cards.provider, about));
    case "other":
      return record(services, cards, event, async () => "recorded");
  }
}

async function handleSessionEvent(
  services: WebhookContext,
  cards: CardPayments,
  event: ProviderEvent,
  sessionId: string,
): Promise<void> {
  const payment =
    (await findPaymentBySession(services.db, cards.provider, sessionId)) ??
    (await linkOrphanSession(services, cards, sessionId));
  if (!payment) {
    services.log.error("payment-session-unknown", { sessionId, eventId: event.eventId });
    return record(services, cards, event, async () => "unknown-session");
  }
  await settleSession(services, cards, { id: payment.id, sessionId }, event);
}

/** A session whose opening was never answered to us: its metadata names the attempt that it was opened for. */
async function linkOrphanSession(
  { db }: WebhookContext,
  cards: CardPayments,
  sessionId: string,
): Promise<Payment | undefined> {
  const { attemptId } = await cards.fetchSession(sessionId);
  const attempt = await findAttempt(db, cards, attemptId);
  if (!attempt) return undefined;
  await keepSession(db, attempt.id, { sessionId });
  return findPaymentBySession(db, cards.provider, sessionId);
}

/** Only an attempt opened at this provider: a provider settles its own payments only. */
async function findAttempt(
  db: WebhookContext["db"],
  { provider }: CardPayments,
  attemptId: string,
): Promise<Payment | undefined> {
  const payment = isId(attemptId) ? await findPayment(db, attemptId) : undefined;
  return payment?.provider === provider ? payment : undefined;
}

/** Nothing to settle while the payment's session is unknown: the session's own events follow. */
async function handleAttemptEvent(
  services: WebhookContext,
  cards: CardPayments,
  event: ProviderEvent,
  attemptId: string,
): Promise<void> {
  const payment = await findAttempt(services.db, cards, attemptId);
  if (!payment?.sessionId) return record(services, cards, event, async () => "unknown-session");
  await settleSession(services, cards, { id: payment.id, sessionId: payment.sessionId }, event);
}

/** As with payments, the refund's state is fetched from the provider; the event only names it. */
async function handleRefundEvent(
  services: WebhookContext,
  cards: CardPayments,
  event: ProviderEvent,
  providerRefundId: string,
): Promise<void> {
  const found = await cards.fetchRefund(providerRefundId);
  const at = services.clock.now();
  await record(services, cards, event, (tx) => recordProviderRefund(tx, at, cards.provider, found));
}

/** Records the event and its effect in one transaction; a duplicate event has no effect. */
async function record(
  { db, clock, log }: WebhookContext,
  { provider }: CardPayments,
  event: ProviderEvent,
  run: (tx: Tx) => Promise<string>,
): Promise<void> {
  const { eventId, type } = event;
  const effect = await inTransaction(db, async (tx) => {
    const row = { provider, eventId, type, paymentId: null, effect: "recorded", receivedAt: clock.now() };
    if (!(await insertEvent(tx, row))) return undefined;
    const led = await run(tx);
    await saveEventEffect(tx, { provider, eventId }, led);
    return led;
  });
  logRefundEffect(log, effect, { eventId, type });
}
