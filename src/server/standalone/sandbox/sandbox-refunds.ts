// Refunds of the stand-in for Stripe.
import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import type { Cents } from "#domain/money.ts";
import type { Instant } from "#domain/time.ts";
import { writeMessage } from "./sandbox-messages.ts";
import { inSandboxTransaction, type SandboxSession } from "./sandbox-sessions.ts";
import type { SandboxDb, SandboxTables } from "./sandbox-tables.ts";
import { receivedBy, toRefund } from "./stripe-objects.ts";

export type SandboxRefund = Selectable<SandboxTables["sandbox.refunds"]>;

type RefundRequest = {
  readonly paymentId: string;
  readonly amount: Cents;
  readonly refundId: string | null;
  readonly idempotencyKey: string | null;
};

/** Returns the refund, also for a repeated key; otherwise the reason why there is none. */
export function createRefund(
  db: SandboxDb,
  { paymentId, amount, ...names }: RefundRequest,
  now: Instant,
): Promise<SandboxRefund | "no-payment" | "disputed" | "too-much"> {
  return inSandboxTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (!payment) return "no-payment";
    const made = await refundsOf(tx, paymentId);
    const known = made.find(
      ({ idempotencyKey }) => idempotencyKey && idempotencyKey === names.idempotencyKey,
    );
    if (known) return known;
    const dispute = await tx
      .selectFrom("sandbox.disputes")
      .select("status")
      .where("paymentId", "=", paymentId)
      .executeTakeFirst();
    if (dispute && dispute.status !== "won") return "disputed";
    const given = made
      .filter(({ status }) => status !== "failed")
      .reduce((sum, refund) => sum + refund.amount, 0);
    if (given + amount > receivedBy(payment)) return "too-much";
    const refund = await tx
      .insertInto("sandbox.refunds")
      .values({ id: `re_${randomBytes(12).toString("hex")}`, paymentId, amount, ...names, createdAt: now })
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeMessage(tx, { type: "refund.created", object: toRefund(refund) }, now);
    return refund;
  });
}

function lockPayment(tx: SandboxDb, paymentId: string): Promise<SandboxSession | undefined> {
  return tx
    .selectFrom("sandbox.sessions")
    .selectAll()
    .where("paymentId", "=", paymentId)
    .forUpdate()
    .executeTakeFirst();
}

function refundsOf(tx: SandboxDb, paymentId: string): Promise<readonly SandboxRefund[]> {
  return tx.selectFrom("sandbox.refunds").selectAll().where("paymentId", "=", paymentId).execute();
}
