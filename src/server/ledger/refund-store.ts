import { type NotNull, sql } from "kysely";
import { type Cents, toCents } from "#domain/money.ts";
import type { Refund, RefundReason } from "#domain/payment/payment.ts";
import { type RefundAction, refundMove } from "#domain/payment/refund-states.ts";
import type { Instant } from "#domain/time.ts";
import type { Db, Tx } from "../platform/db/schema.ts";

const columns = [
  "id",
  "paymentId",
  "bookingId",
  "amount",
  "currency",
  "reason",
  "status",
  "idempotencyKey",
  "providerRefundId",
  "attempts",
  "lastError",
  "requestedAt",
  "settledAt",
  "byBank",
] as const satisfies readonly (keyof Refund)[];

/** Card refunds alone: cash is handed out from a till, without a provider (cash §4). */
export function findRefund(db: Db, id: string): Promise<Refund | undefined> {
  return selectCardRefunds(db).where("id", "=", id).executeTakeFirst();
}

/** All refunds of a payment, the oldest first. */
export function listRefundsOf(db: Db, paymentId: string): Promise<readonly Refund[]> {
  return selectCardRefunds(db).where("paymentId", "=", paymentId).orderBy("requestedAt").execute();
}

/** What was refunded on a booking for that reason, by card and in cash, whether or not it has arrived. */
export async function sumRefunded(db: Db, bookingId: string, reason: RefundReason): Promise<Cents> {
  const { sum } = await db
    .selectFrom("refunds")
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as("sum"))
    .where("bookingId", "=", bookingId)
    .where("reason", "=", reason)
    .executeTakeFirstOrThrow();
  return toCents(sum);
}

function selectCardRefunds(db: Db) {
  return db
    .selectFrom("refunds")
    .select(columns)
    .where("paymentId", "is not", null)
    .$narrowType<{ paymentId: NotNull }>();
}

/** Written before the provider is called, so that a retry is recognised as one. */
export async function recordAttempt(db: Db, id: string): Promise<void> {
  await db
    .updateTable("refunds")
    .set((set) => ({ attempts: set("attempts", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Records the error, and a fresh idempotency key where the next attempt must not reuse the old one. */
export async function recordFailedAttempt(
  db: Db,
  id: string,
  failed: { readonly lastError: string; readonly idempotencyKey?: string },
): Promise<void> {
  await db.updateTable("refunds").set(failed).where("id", "=", id).execute();
}

/** The part of all refunds of a payment that banks made in lost disputes. */
export async function sumByBank(tx: Tx, paymentId: string): Promise<Cents> {
  const { sum } = await tx
    .selectFrom("refunds")
    .select((select) => select.fn.sum<number | null>("byBank").as("sum"))
    .where("paymentId", "=", paymentId)
    .executeTakeFirstOrThrow();
  return toCents(sum ?? 0);
}

/** The key changes with the remaining amount: a provider refuses a known key with another amount. */
export async function recordByBank(tx: Tx, id: string, byBank: Cents): Promise<string> {
  const idempotencyKey = `refund-${id}-beyond-${byBank}`;
  await tx.updateTable("refunds").set({ byBank, idempotencyKey }).where("id", "=", id).execute();
  return idempotencyKey;
}

export type Settlement = {
  /** Absent where the provider refused the refund for good. */
  readonly providerRefundId?: string | null;
  readonly settledAt: Instant | null;
  readonly lastError?: string | null;
};

/** `undefined` where the status does not allow the action: the refund is already settled. */
export function moveRefund(
  tx: Tx,
  id: string,
  action: RefundAction,
  settlement: Settlement,
): Promise<Pick<Refund, "amount" | "reason"> | undefined> {
  const { from, to } = refundMove(action);
  return tx
    .updateTable("refunds")
    .set({ lastError: null, ...settlement, status: to })
    .where("id", "=", id)
    .where("status", "in", from)
    .returning(["amount", "reason"])
    .executeTakeFirst();
}
