import { sumOf } from "#domain/money.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { refundMeaning } from "#domain/payment/refund-states.ts";
import { saveRefunded } from "../ledger/payment-store.ts";
import { listRefundsOf } from "../ledger/refund-store.ts";
import type { Tx } from "../platform/db/schema.ts";

/** Updates the payment's status from the sum of its refunds. */
export async function notePaymentRefunded(tx: Tx, payment: Payment): Promise<void> {
  const done = (await listRefundsOf(tx, payment.id)).filter((refund) => refundMeaning(refund).isDone);
  const back = sumOf(done.map(({ amount }) => amount));
  const isWhole = back > 0 && back >= (payment.receivedAmount ?? 0);
  const action = back === 0 ? "failRefunds" : isWhole ? "refund" : "refundPart";
  await saveRefunded(tx, payment.id, action);
}
