// Amounts that banks took back in lost disputes are deducted once across all refunds of the payment (payment §6).
import { toCents } from "#domain/money.ts";
import type { Refund } from "#domain/payment/payment.ts";
import { refundMeaning } from "#domain/payment/refund-states.ts";
import { lockPayment } from "../ledger/payment-store.ts";
import { findRefund, recordByBank, sumByBank } from "../ledger/refund-store.ts";
import type { Db } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { sumLost } from "./find-disputes.ts";

/**
 * The refund with its share, allotted under the payment's lock from what other refunds have not been allotted. Read
 * again under the lock: a concurrent call may have taken the share, or have settled the refund (`undefined`).
 */
export function shareLostDisputes(db: Db, { id, paymentId }: Refund): Promise<Refund | undefined> {
  return inTransaction(db, async (tx) => {
    await lockPayment(tx, paymentId);
    const refund = await findRefund(tx, id);
    if (!refund || !refundMeaning(refund).isOpen) return undefined;
    const unshared = (await sumLost(tx, paymentId)) - (await sumByBank(tx, paymentId));
    // Less than before where a bank has given money back since the last attempt, which made nothing.
    const byBank = toCents(Math.max(0, Math.min(refund.amount, refund.byBank + unshared)));
    if (byBank === refund.byBank) return refund;
    return { ...refund, byBank, idempotencyKey: await recordByBank(tx, id, byBank) };
  });
}
