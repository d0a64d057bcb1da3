import type { Booking } from "#domain/booking/booking.ts";
import type { MailMessage } from "#domain/mail/mail-message.ts";
import type { Db } from "../platform/db/schema.ts";

export type RefundTold = { readonly id: string };

/** The refunds that a mail tells of, in the order of their credit notes: one for each payment that something goes back of. */
export async function listRefundsTold(
  db: Db,
  message: MailMessage,
  { id: bookingId }: Pick<Booking, "id">,
): Promise<readonly RefundTold[]> {
  const refunds = db
    .selectFrom("refunds")
    .innerJoin("invoices", "invoices.refundId", "refunds.id")
    .select("refunds.id")
    .where("refunds.bookingId", "=", bookingId)
    .orderBy("invoices.year")
    .orderBy("invoices.number");
  switch (message.kind) {
    case "booking-canceled":
    case "withdrawal-acknowledged":
      return refunds.where("reason", "in", ["canceled", "withdrawn", "by-operator"]).execute();
    case "refund-made":
      return message.refundId === undefined
        ? []
        : refunds.where("refunds.id", "=", message.refundId).execute();
    default:
      return [];
  }
}
