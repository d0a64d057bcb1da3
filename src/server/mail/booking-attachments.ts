import { bookingCalendar } from "../bookings/calendar/booking-calendar.ts";
import type { StoredBooking } from "../bookings/stored-booking.ts";
import type { MailAttachment } from "../gateways/mail-sender.ts";
import { readInvoiceFile } from "../invoices/read-invoice-file.ts";
import type { Services } from "../services.ts";
import type { LetterContext } from "./letters/letter-context.ts";
import type { MailMessage } from "./mail-message.ts";

/** The calendar file of a confirmed booking, the invoice of a paid one. */
export async function bookingAttachments(
  { db }: Pick<Services, "db">,
  kind: MailMessage["kind"],
  booking: StoredBooking,
  { operator, locale }: LetterContext,
): Promise<readonly MailAttachment[]> {
  if (kind === "booking-confirmed") {
    const content = Buffer.from(bookingCalendar(booking, operator, locale));
    return [
      { name: `${booking.reference}.ics`, type: "text/calendar; charset=utf-8; method=PUBLISH", content },
    ];
  }
  if (kind === "payment-receipt") {
    const invoice = await readInvoiceFile(db, booking);
    return invoice === undefined ? [] : [{ ...invoice, type: "application/pdf" }];
  }
  return [];
}
