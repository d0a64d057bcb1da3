// What a cardholder's bank took back in lost disputes counts once, over all refunds of the payment (payment §6).
import { type Cents, toCents } from "#domain/money.ts";
import type { Refund } from "#domain/payment/payment.ts";
import { lockPayment } from "../ledger/payment-store.ts";
import { recordByBank, sumByBank } from "../ledger/refund-store.ts";
import type { Db } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { sumLost } from "./record-dispute.ts";

/** The refund with its share, taken under the payment's lock from what no other refund has. */
export function shareLostDisputes<Known extends Refund>(db: Db, refund: Known): Promise<Known> {
  return inTransaction(db, async (tx) => {
    await lockPayment(tx, refund.paymentId);
    const unshared = (await sumLost(tx, refund.paymentId)) - (await sumByBank(tx, refund.paymentId));
    const more: Cents = toCents(Math.min(refund.amount - refund.byBank, Math.max(0, unshared)));
    if (more === 0) return refund;
    const byBank = toCents(refund.byBank + more);
    return { ...refund, byBank, idempotencyKey: await recordByBank(tx, refund.id, byBank) };
  });
}
