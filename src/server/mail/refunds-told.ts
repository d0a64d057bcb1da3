import type { Booking } from "#domain/booking/booking.ts";
import type { MailMessage } from "#domain/mail/mail-message.ts";
import type { Db } from "../platform/db/schema.ts";
import type { MeansBack } from "./letters/letter-context.ts";

export type RefundTold = { readonly id: string; readonly cashPaymentId: string | null };

/** The refunds that a mail reports: one for each refunded payment. */
export async function listRefundsTold(
  db: Db,
  message: MailMessage,
  { id: bookingId }: Pick<Booking, "id">,
): Promise<readonly RefundTold[]> {
  const refunds = db.selectFrom("refunds").select(["id", "cashPaymentId"]).where("bookingId", "=", bookingId);
  switch (message.kind) {
    case "booking-canceled":
    case "withdrawal-acknowledged":
    case "operator-cancellation":
      return refunds.where("reason", "in", ["canceled", "withdrawn", "by-operator"]).execute();
    case "refund-made":
      return message.refundId === undefined ? [] : refunds.where("id", "=", message.refundId).execute();
    case "booking-changed": {
      const ids = message.refundIds ?? [];
      return ids.length === 0 ? [] : refunds.where("id", "in", ids).execute();
    }
    default:
      return [];
  }
}

/** By the means of the payments refunded, whatever the booking's payment method (cash §4). */
export function meansBack(refunds: readonly RefundTold[]): MeansBack | undefined {
  const inCash = refunds.filter(({ cashPaymentId }) => cashPaymentId !== null).length;
  if (refunds.length === 0) return undefined;
  if (inCash === 0) return "card";
  return inCash === refunds.length ? "cash" : "mixed";
}
