import type { StoredBooking } from "../bookings/stored-booking.ts";
import type { MailAttachment } from "../gateways/mail-sender.ts";
import type { Services } from "../services.ts";
import type { LetterContext } from "./letters/letter-context.ts";
import type { MailMessage } from "./mail-message.ts";

/** The calendar file of a confirmed booking, the invoice of a paid one. */
export async function bookingAttachments(
  _services: Services,
  _kind: MailMessage["kind"],
  _booking: StoredBooking,
  _context: LetterContext,
): Promise<readonly MailAttachment[]> {
  return [];
}
