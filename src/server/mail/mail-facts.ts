import { toBookingReference } from "#domain/booking/booking-reference.ts";
import { isId } from "../platform/db/new-id.ts";
import type { Db } from "../platform/db/schema.ts";
import type { MailedContact } from "./letters/operator-letters.ts";
import type { MailedReview } from "./letters/review-letters.ts";

/** The review of a booking with what a letter about it needs. */
export async function findMailedReview(db: Db, text: string): Promise<MailedReview | undefined> {
  const reference = toBookingReference(text);
  if (reference === undefined) return undefined;
  return await db
    .selectFrom("reviews")
    .innerJoin("bookings", "bookings.id", "reviews.bookingId")
    .select([
      "bookings.reference",
      "bookings.firstname",
      "reviews.author",
      "reviews.rating",
      "reviews.text",
      "reviews.reply",
    ])
    .where("bookings.reference", "=", reference)
    .executeTakeFirst();
}

export async function findMailedContact(db: Db, id: string): Promise<MailedContact | undefined> {
  if (!isId(id)) return undefined;
  return await db
    .selectFrom("contactMessages")
    .select(["name", "email", "phone", "subject", "message"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The present address of whose booking it is; `undefined` once the account is gone. */
export async function findMailedAddress(db: Db, bookingId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("bookings")
    .innerJoin("accounts", "accounts.id", "bookings.accountId")
    .select("accounts.email")
    .where("bookings.id", "=", bookingId)
    .where("accounts.deletedAt", "is", null)
    .executeTakeFirst();
  return row?.email;
}
