import { type RawBuilder, sql } from "kysely";
import type { Cents } from "#domain/money.ts";
import type { Payment, PaymentEffect } from "#domain/payment/payment.ts";
import {
  closedPaymentStatus,
  openPaymentStatuses,
  type PaymentAction,
  type ProviderFigures,
  paymentMoves,
} from "#domain/payment/payment-states.ts";
import type { Instant } from "#domain/time.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import type { ProviderName } from "../platform/gateways/card-payments.ts";

const columns = [
  "id",
  "bookingId",
  "attempt",
  "provider",
  "live",
  "status",
  "amount",
  "currency",
  "idempotencyKey",
  "request",
  "sessionExpiresAt",
  "sessionId",
  "redirectUrl",
  "providerPaymentId",
  "receivedAmount",
  "receivedCurrency",
  "effect",
  "mismatchedFigures",
  "createdAt",
  "checkedAt",
  "paidAt",
  "amendmentId",
  "holdExpiresAt",
] as const satisfies readonly (keyof Payment)[];

/** The attempt that can still be paid: at most one per booking. */
export function findOpenPayment(db: Db, bookingId: string): Promise<Payment | undefined> {
  return db
    .selectFrom("payments")
    .select(columns)
    .where("bookingId", "=", bookingId)
    .where("status", "in", openPaymentStatuses)
    .executeTakeFirst();
}

/** When money for a change last arrived, as SQL over a row of `amendments`; null where none did. */
export function paidAtOfAmendment(): RawBuilder<Instant | null> {
  return sql`(
    select max(payments.paid_at) from payments
    where payments.booking_id = amendments.booking_id and payments.amendment_id = amendments.id
  )`;
}

/** Attempts that we have closed, while the provider's page may still be open. */
export function listReplacedPayments(db: Db, bookingId: string, now: Instant): Promise<Payment[]> {
  return db
    .selectFrom("payments")
    .select(columns)
    .where("bookingId", "=", bookingId)
    .where("status", "=", closedPaymentStatus)
    .where("sessionId", "is not", null)
    .where("sessionExpiresAt", ">", now)
    .execute();
}

export function findPayment(db: Db, id: string): Promise<Payment | undefined> {
  return db.selectFrom("payments").select(columns).where("id", "=", id).executeTakeFirst();
}

/** Session and payment ids are unique only within their provider. */
export function findPaymentBySession(
  db: Db,
  provider: ProviderName,
  sessionId: string,
): Promise<Payment | undefined> {
  return db
    .selectFrom("payments")
    .select(columns)
    .where("provider", "=", provider)
    .where("sessionId", "=", sessionId)
    .executeTakeFirst();
}

export function findPaymentByProviderId(
  db: Db,
  provider: ProviderName,
  providerPaymentId: string,
): Promise<Payment | undefined> {
  return db
    .selectFrom("payments")
    .select(columns)
    .where("provider", "=", provider)
    .where("providerPaymentId", "=", providerPaymentId)
    .executeTakeFirst();
}

/** Locked until the transaction ends. Lock order: booking first, then payment. */
export function lockPayment(tx: Tx, id: string): Promise<Payment> {
  return tx.selectFrom("payments").select(columns).where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
}

export async function countAttempts(tx: Tx, bookingId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("payments")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("bookingId", "=", bookingId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertPayment(tx: Tx, payment: Payment): Promise<void> {
  await tx
    .insertInto("payments")
    .values({ ...payment, request: JSON.stringify(payment.request) })
    .execute();
}

export type Received = {
  readonly providerPaymentId: string;
  readonly receivedAmount: Cents;
  readonly receivedCurrency: string;
  readonly effect: PaymentEffect;
  readonly mismatchedFigures: readonly (keyof ProviderFigures)[] | null;
  readonly paidAt: Instant;
};

export async function recordReceived(tx: Tx, id: string, received: Received): Promise<void> {
  await tx
    .updateTable("payments")
    .set({ ...received, status: paymentMoves.pay.to })
    .where("id", "=", id)
    .execute();
}

export function failPayment(tx: Tx, id: string): Promise<void> {
  return saveMove(tx, id, "fail");
}

export function expirePayment(db: Db, id: string): Promise<void> {
  return saveMove(db, id, "expire");
}

/** Saves whether a payment is refunded in whole, in part or not at all. */
export function saveRefunded(
  tx: Tx,
  id: string,
  action: Extract<PaymentAction, "refund" | "refundPart" | "failRefunds">,
): Promise<void> {
  return saveMove(tx, id, action);
}

/** Does nothing where the status does not allow the action: the payment may have been settled since it was read. */
async function saveMove(db: Db, id: string, action: PaymentAction): Promise<void> {
  const { from, to } = paymentMoves[action];
  await db
    .updateTable("payments")
    .set({ status: to })
    .where("id", "=", id)
    .where("status", "in", from)
    .execute();
}

export async function recordCheck(db: Db, id: string, checkedAt: Instant): Promise<void> {
  await db.updateTable("payments").set({ checkedAt }).where("id", "=", id).execute();
}

/** The provider reports the page closed: no payment is possible from then on, whatever its expiry was. */
export async function recordClosed(tx: Tx, id: string, closedAt: Instant): Promise<void> {
  await tx
    .updateTable("payments")
    .set({ sessionExpiresAt: closedAt })
    .where("id", "=", id)
    .where("sessionExpiresAt", ">", closedAt)
    .execute();
}

/** Stores the provider's answer. An attempt has one session: a different one is ignored. */
export async function keepSession(
  db: Db,
  id: string,
  { sessionId, redirectUrl }: { readonly sessionId: string; readonly redirectUrl?: string },
): Promise<void> {
  await db
    .updateTable("payments")
    .set({ sessionId, ...(redirectUrl !== undefined && { redirectUrl }) })
    .where("id", "=", id)
    .where((where) => where.or([where("sessionId", "is", null), where("sessionId", "=", sessionId)]))
    .execute();
}

/** True for one caller per period, so that the others do not query the provider as well. */
export async function claimCheck(db: Db, id: string, now: Instant, since: Instant): Promise<boolean> {
  const claimed = await db
    .updateTable("payments")
    .set({ checkedAt: now })
    .where("id", "=", id)
    .where("checkedAt", "<=", since)
    .executeTakeFirstOrThrow();
  return claimed.numUpdatedRows > 0n;
}
