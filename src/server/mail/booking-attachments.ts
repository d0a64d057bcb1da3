import type { Booking } from "#domain/booking/booking.ts";
import type { MailMessage } from "#domain/mail/mail-message.ts";
import { bookingCalendar } from "../bookings/calendar/booking-calendar.ts";
import { type InvoiceFile, readCreditNoteFile, readInvoiceFile } from "../invoices/read-invoice-file.ts";
import type { Operator } from "../operator/operator.ts";
import type { Db } from "../platform/db/schema.ts";
import type { MailAttachment } from "../platform/gateways/mail-sender.ts";
import type { Services } from "../services.ts";
import type { LetterContext } from "./letters/letter-context.ts";

/** The calendar file of a confirmed booking, the invoice of a paid one, the credit note of what goes back of it. */
export async function bookingAttachments(
  { db }: Pick<Services, "db">,
  message: MailMessage,
  booking: Booking,
  { operator, locale }: Pick<LetterContext, "operator" | "locale">,
): Promise<readonly MailAttachment[]> {
  switch (message.kind) {
    case "booking-confirmed":
      return [calendarOf(booking, operator, locale)];
    case "payment-receipt":
      return pdf(await readInvoiceFile(db, booking));
    case "booking-canceled":
    case "withdrawal-acknowledged":
      return pdf(await readCreditNoteFile(db, booking, await refundOfEnd(db, booking)));
    case "refund-made":
      return pdf(await readCreditNoteFile(db, booking, message.refundId));
    default:
      return [];
  }
}

function calendarOf(booking: Booking, operator: Operator, locale: LetterContext["locale"]): MailAttachment {
  const content = Buffer.from(bookingCalendar(booking, operator, locale));
  const name = `${booking.reference}.ics`;
  return { name, type: "text/calendar; charset=utf-8; method=PUBLISH", content };
}

function pdf(file: InvoiceFile | undefined): readonly MailAttachment[] {
  return file === undefined ? [] : [{ ...file, type: "application/pdf" }];
}

/** What went back when the booking was ended: at most one refund. */
async function refundOfEnd(db: Db, { id }: Booking): Promise<string | undefined> {
  const refund = await db
    .selectFrom("refunds")
    .select("id")
    .where("bookingId", "=", id)
    .where("reason", "in", ["canceled", "withdrawn", "by-operator"])
    .executeTakeFirst();
  return refund?.id;
}
