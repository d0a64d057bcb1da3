// Cash refunds: owed from the moment they are decided, settled by the member of staff who hands the money out
// (cash §4).
import type { Cents } from "#domain/money.ts";
import { refundMove } from "#domain/payment/refund-states.ts";
import type { Instant } from "#domain/time.ts";
import type { Db, Tx } from "../platform/db/schema.ts";

const handOut = refundMove("handOut");

export function findCashOwed(db: Db, refundId: string): Promise<{ readonly bookingId: string } | undefined> {
  return db
    .selectFrom("refunds")
    .select("bookingId")
    .where("id", "=", refundId)
    .where("cashPaymentId", "is not", null)
    .executeTakeFirst();
}

/** `undefined` if it has already been handed out. */
export function settleCashRefund(
  tx: Tx,
  refundId: string,
  at: Instant,
): Promise<{ readonly amount: Cents } | undefined> {
  return tx
    .updateTable("refunds")
    .set({ status: handOut.to, settledAt: at })
    .where("id", "=", refundId)
    .where("cashPaymentId", "is not", null)
    .where("status", "in", handOut.from)
    .returning("amount")
    .executeTakeFirst();
}

/** Cash refunds still to be handed out, the oldest request first. */
export function listCashOwed(db: Db) {
  return db
    .selectFrom("refunds")
    .select(["id", "bookingId", "amount", "reason", "requestedAt"])
    .where("cashPaymentId", "is not", null)
    .where("status", "in", handOut.from)
    .orderBy("requestedAt")
    .execute();
}
