import type { Refund } from "#domain/payment/payment.ts";
import type { Instant } from "#domain/time.ts";
import { endAlerts } from "../alerts/end-alerts.ts";
import { raiseAlert } from "../alerts/raise-alert.ts";
import type { Tx } from "../platform/db/schema.ts";

/** Raised at each failure: a refund by hand that is returned is owed again. */
export async function raiseRefundFailed(
  tx: Tx,
  { id, bookingId, amount, byBank: taken }: Refund,
  at: Instant,
): Promise<void> {
  const facts = { amount: amount - taken };
  await raiseAlert(tx, { kind: "refund-failed", subject: `refund ${id}`, bookingId, facts, at });
}

/** The refund was made by hand at the provider's desk: nothing is owed any more. */
export function endRefundFailed(tx: Tx, refundId: string, at: Instant): Promise<void> {
  return endAlerts(tx, { kind: "refund-failed", subjects: [`refund ${refundId}`], at });
}
