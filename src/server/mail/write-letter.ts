import type { Booking } from "#domain/booking/booking.ts";
import type { MailMessage, MessageOf } from "#domain/mail/mail-message.ts";
import { findBookingByReference } from "../booking-store/find-booking.ts";
import type { MailAttachment } from "../platform/gateways/mail-sender.ts";
import type { ClaimedMail } from "../platform/outbox/outbox-store.ts";
import type { Services } from "../services.ts";
import type { MailDocument } from "./blocks/mail-document.ts";
import { bookingAttachments, type RevisedBooking } from "./booking-attachments.ts";
import { accountLetters } from "./letters/account-letters.ts";
import { type BookingLetter, bookingLetters } from "./letters/booking-letters.ts";
import { contactAnswer, contactReceived, operatorContact } from "./letters/contact-letters.ts";
import type { LetterContext } from "./letters/letter-context.ts";
import { journalHead, openingExample, operatorLetters, operatorNotice } from "./letters/operator-letters.ts";
import { paymentLetters } from "./letters/payment-letters.ts";
import { type MailedReview, reviewLetters } from "./letters/review-letters.ts";
import { stayLetters } from "./letters/stay-letters.ts";
import { findMailedContact, findMailedReview } from "./mail-facts.ts";
import { listRefundsTold, meansBack } from "./refunds-told.ts";

export type Letter = {
  readonly document: MailDocument;
  readonly attachments: readonly MailAttachment[];
  /** The recipient of replies; by default the operator. */
  readonly replyTo?: string;
  /** Earlier mails of the thread, by their ids. */
  readonly thread?: readonly string[];
};

const aboutBooking = { ...bookingLetters, ...paymentLetters, ...stayLetters, ...operatorLetters } as const;

/**
 * Renders a mail: a booking as it was when the mail was enqueued, anything else as it is now. `undefined` if its
 * subject is gone.
 */
export async function writeLetter(
  services: Services,
  { message, facts }: Pick<ClaimedMail, "message" | "facts">,
  context: LetterContext,
): Promise<Letter | undefined> {
  if (isIn(accountLetters, message)) {
    return plain(writeAboutAccount(message.kind, message, context));
  }
  if (isIn(reviewLetters, message)) {
    const review = await findMailedReview(services.db, message.reference);
    return review && plain(writeAboutReview(message.kind, review, context, message));
  }
  if (isIn(aboutBooking, message)) {
    // The booking as `enqueueMail` stored it; mails of earlier versions of this program have none.
    const kept = facts as RevisedBooking | null;
    const booking = kept ?? (await findBookingByReference(services.db, message.reference));
    if (booking === undefined) return undefined;
    const refunds = await listRefundsTold(services.db, message, booking);
    const attachments = await bookingAttachments(services, message, booking, { ...context, refunds });
    const papers = attachments.filter(({ type }) => type === "application/pdf").length;
    const told = { ...context, papers, backBy: meansBack(refunds) };
    const document = writeAboutBooking(message.kind, booking, told, message);
    return { document, attachments };
  }
  if (message.kind === "contact-received") return plain(contactReceived(message, context));
  if (message.kind === "contact-answer") {
    return { ...plain(contactAnswer(message, context)), thread: message.references };
  }
  if (message.kind === "operator-journal-head") return plain(journalHead(message, context));
  if (message.kind === "operator-example") return plain(openingExample(message, context));
  if (message.kind === "operator-notice") return plain(operatorNotice(message, context));
  const contact = await findMailedContact(services.db, message.messageId);
  return contact && { ...plain(operatorContact(contact, context)), replyTo: contact.email };
}

function plain(document: MailDocument): Letter {
  return { document, attachments: [] };
}

/** Narrows a message to the kinds that a table has letters for. */
function isIn<Kind extends MailMessage["kind"]>(
  table: { readonly [Name in Kind]: unknown },
  message: MailMessage,
): message is MessageOf<Kind> {
  return Object.hasOwn(table, message.kind);
}

// A letter takes the message of its own kind, which TypeScript follows only where the kind is a type parameter.

function writeAboutAccount<Kind extends keyof typeof accountLetters>(
  kind: Kind,
  message: MessageOf<Kind>,
  context: LetterContext,
): MailDocument {
  return accountLetters[kind](message, context);
}

function writeAboutReview<Kind extends keyof typeof reviewLetters>(
  kind: Kind,
  review: MailedReview,
  context: LetterContext,
  message: MessageOf<Kind>,
): MailDocument {
  return reviewLetters[kind](review, context, message);
}

function writeAboutBooking<Kind extends keyof typeof aboutBooking>(
  kind: Kind,
  booking: Booking,
  context: LetterContext,
  message: MessageOf<Kind>,
): MailDocument {
  const letters: { readonly [Name in keyof typeof aboutBooking]: BookingLetter<Name> } = aboutBooking;
  return letters[kind](booking, context, message);
}
