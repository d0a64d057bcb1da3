import { setTimeout as sleep } from "node:timers/promises";
import type { Payment } from "#domain/payment/payment.ts";
import { expirePayment, findPayment, keepSession } from "../ledger/payment-store.ts";
import { type CardPayments, PaymentProviderError } from "../platform/gateways/card-payments.ts";
import type { Services } from "../services.ts";
import { orderOf } from "./new-attempt.ts";

/**
 * Opens the provider's page of a stored attempt under its stored idempotency key: after a lost response the same page
 * comes back. `undefined`: the provider refused for good, and the attempt is over. An outage throws.
 */
export async function openAttempt(
  { db, log }: Pick<Services, "db" | "log">,
  cards: CardPayments,
  payment: Payment,
): Promise<string | undefined> {
  try {
    const { sessionId, redirectUrl } = await cards.openSession(orderOf(payment));
    await keepSession(db, payment.id, { sessionId, redirectUrl });
    return redirectUrl;
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    if (error.inUse) return awaitOther({ db }, payment, error);
    // The provider replays this answer for the key, so the attempt is over; its page was never shown to anyone
    // (payment §3).
    if (error.answered) await expirePayment(db, payment.id);
    if (error.retriable) throw error;
    log.error("payment-session-refused", { paymentId: payment.id, error });
    await expirePayment(db, payment.id);
    return undefined;
  }
}

/** A concurrent call has the same key: waits for the page that it gets. */
async function awaitOther(
  { db }: Pick<Services, "db">,
  payment: Payment,
  error: PaymentProviderError,
): Promise<string> {
  for (let tries = 0; tries < 10; tries += 1) {
    await sleep(300);
    const seen = await findPayment(db, payment.id);
    if (seen?.redirectUrl) return seen.redirectUrl;
  }
  throw error;
}
