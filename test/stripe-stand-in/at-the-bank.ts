// What banks do: refuse a refund, dispute a payment for the cardholder.
import { randomBytes } from "node:crypto";
import { toCents } from "#domain/money.ts";
import type { Instant } from "#domain/time.ts";
import { writeMessage } from "#server/standalone/sandbox/sandbox-messages.ts";
import type { SandboxDb } from "#server/standalone/sandbox/sandbox-tables.ts";
import { receivedBy, toDispute, toRefund } from "#server/standalone/sandbox/stripe-objects.ts";

export async function settleRefund(
  db: SandboxDb,
  id: string,
  status: "succeeded" | "failed",
  now: Instant,
): Promise<void> {
  const refund = await db
    .updateTable("sandbox.refunds")
    .set({ status })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (!refund) return;
  const type = status === "failed" ? "refund.failed" : "refund.updated";
  await writeMessage(db, { type, object: toRefund(refund) }, now);
}

export async function dispute(
  db: SandboxDb,
  paymentId: string,
  status: "needs_response" | "won" | "lost",
  now: Instant,
): Promise<void> {
  const payment = await db
    .selectFrom("sandbox.sessions")
    .selectAll()
    .where("paymentId", "=", paymentId)
    .executeTakeFirstOrThrow();
  const known = await db
    .updateTable("sandbox.disputes")
    .set({ status })
    .where("paymentId", "=", paymentId)
    .returningAll()
    .executeTakeFirst();
  const opened = async () =>
    db
      .insertInto("sandbox.disputes")
      .values({
        id: `du_${randomBytes(12).toString("hex")}`,
        paymentId,
        amount: toCents(receivedBy(payment)),
        status,
        createdAt: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  const type = known ? "charge.dispute.closed" : "charge.dispute.created";
  await writeMessage(db, { type, object: toDispute(known ?? (await opened())) }, now);
}
