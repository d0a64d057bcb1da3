import type { OfficeBooking } from "#contract/office-bookings/office-booking.ts";
import { isoFromInstant } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";

/** Text messages to a booking's traveller, newest first, for the office. */
export async function listSms(db: Db, bookingId: string): Promise<OfficeBooking["sms"]> {
  const rows = await db
    .selectFrom("outgoingSms")
    .select(["id", "kind", "recipient", "words", "writtenAt", "sentAt", "failure"])
    .where("bookingId", "=", bookingId)
    .orderBy("position", "desc")
    .execute();
  return rows.map(({ id, kind, recipient, words, writtenAt, sentAt, failure }) => ({
    id,
    kind,
    to: recipient,
    words,
    writtenAt: isoFromInstant(writtenAt),
    ...(sentAt !== null && { sentAt: isoFromInstant(sentAt) }),
    ...(failure !== null && { failure }),
  }));
}
