import { bookingCalendar } from "../bookings/booking-calendar.ts";
import type { StoredBooking } from "../bookings/stored-booking.ts";
import type { MailAttachment } from "../gateways/mail-sender.ts";
import type { Services } from "../services.ts";
import type { LetterContext } from "./letters/letter-context.ts";
import type { MailMessage } from "./mail-message.ts";

/** The calendar file of a confirmed booking, the invoice of a paid one. */
export async function bookingAttachments(
  _services: Services,
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
  return [];
}
