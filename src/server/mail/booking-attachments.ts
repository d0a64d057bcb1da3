import type { Booking } from "#domain/booking/booking.ts";
import { takesPlace } from "#domain/booking/booking-states.ts";
import type { MailMessage } from "#domain/mail/mail-message.ts";
import { bookingCalendar } from "../bookings/calendar/booking-calendar.ts";
import { type InvoiceFile, readCreditNoteFiles, readInvoiceFile } from "../invoices/read-invoice-file.ts";
import type { Db } from "../platform/db/schema.ts";
import type { MailAttachment } from "../platform/gateways/mail-sender.ts";
import type { Services } from "../services.ts";
import { readTermsFile, termsFileType } from "../terms/terms-file.ts";
import type { LetterContext } from "./letters/letter-context.ts";
import type { RefundTold } from "./refunds-told.ts";

/** The booking when the mail was written, with the revision of its calendar file. */
export type RevisedBooking = Booking & { readonly revision?: number };

type Writing = Pick<LetterContext, "operator" | "locale" | "now"> & {
  /** The refunds that the mail reports. */
  readonly refunds: readonly RefundTold[];
};

/**
 * The calendar file and accepted terms of a confirmed booking, the invoice of a paid one, the credit notes of its
 * refunds.
 */
export async function bookingAttachments(
  services: Pick<Services, "db" | "config">,
  message: MailMessage,
  booking: RevisedBooking,
  writing: Writing,
): Promise<readonly MailAttachment[]> {
  const { db } = services;
  switch (message.kind) {
    case "booking-confirmed":
      return [calendarOf(booking, writing), ...(await termsOf(services, booking))];
    case "booking-changed":
      return [...(await creditNotes(db, booking, writing)), calendarOf(booking, writing)];
    // Sent before the payer concludes the contract (cancellation §9).
    case "payment-link":
      return message.forChange || message.forDue === true ? [] : await termsOf(services, booking);
    case "payment-receipt":
      return pdf(await readInvoiceFile(db, booking));
    case "booking-canceled":
    case "withdrawal-acknowledged":
      return [
        ...(await creditNotes(db, booking, writing)),
        ...(wasExpected(booking) ? [calendarOf(booking, writing)] : []),
      ];
    case "refund-made":
      return creditNotes(db, booking, writing);
    default:
      return [];
  }
}

function calendarOf(booking: RevisedBooking, { operator, locale, now }: Writing): MailAttachment {
  const revision = booking.revision ?? 0;
  const content = Buffer.from(bookingCalendar(booking, { operator, locale, revision, writtenAt: now }));
  const method = takesPlace(booking.status) ? "PUBLISH" : "CANCEL";
  return {
    name: `${booking.reference}.ics`,
    type: `text/calendar; charset=utf-8; method=${method}`,
    content,
  };
}

/** On a durable medium, which a link to the site's current page is not (cancellation §9). */
async function termsOf(
  { db, config }: Pick<Services, "db" | "config">,
  { termsHash }: Booking,
): Promise<readonly MailAttachment[]> {
  const file = await readTermsFile(db, termsHash, config.publicUrl);
  return file === undefined ? [] : [{ ...file, type: termsFileType }];
}

/** A place that was held but never paid for was never sent as a calendar entry. */
function wasExpected({ paymentMethod, paid }: Booking): boolean {
  return paymentMethod === "cash" || paid > 0;
}

function pdf(file: InvoiceFile | undefined): readonly MailAttachment[] {
  return file === undefined ? [] : [{ ...file, type: "application/pdf" }];
}

/** Each refunded payment has a credit note of its own (cash §4). */
async function creditNotes(
  db: Db,
  booking: Booking,
  { refunds }: Writing,
): Promise<readonly MailAttachment[]> {
  const ids = refunds.map(({ id }) => id);
  return (await readCreditNoteFiles(db, booking, ids)).flatMap(pdf);
}
