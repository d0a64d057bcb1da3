import { findAccount } from "../account-store/account-store.ts";
import { findBookingById, findBookingByReference } from "../booking-store/find-booking.ts";
import { findContactMessage } from "../contact/find-contact-message.ts";
import type { Db } from "../platform/db/schema.ts";
import { findReviewOf } from "../reviews/find-review.ts";
import type { MailedContact } from "./letters/contact-letters.ts";
import type { MailedReview } from "./letters/review-letters.ts";

/** A booking's review with the facts that a letter about it needs. */
export async function findMailedReview(db: Db, text: string): Promise<MailedReview | undefined> {
  const booking = await findBookingByReference(db, text);
  const review = booking && (await findReviewOf(db, booking.id));
  if (!review) return undefined;
  const { author, rating, text: words, reply } = review;
  const { reference, person } = booking;
  return { reference, firstname: person.firstname, author, rating, text: words, reply };
}

export async function findMailedContact(db: Db, id: string): Promise<MailedContact | undefined> {
  return findContactMessage(db, id);
}

/** The current address of the booking's account; `undefined` without an account. */
export async function findMailedAddress(db: Db, bookingId: string): Promise<string | undefined> {
  const accountId = (await findBookingById(db, bookingId))?.accountId;
  return accountId ? (await findAccount(db, accountId))?.email : undefined;
}
