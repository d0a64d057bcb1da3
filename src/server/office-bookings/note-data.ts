import { sql } from "kysely";
import type { Instant } from "#domain/time.ts";
import type { PersonalDataSource } from "../account-store/personal-data-source.ts";
import { bookingsOfAccount } from "../booking-store/booking-conditions.ts";
import { at } from "../platform/db/instant-plugin.ts";
import type { Db } from "../platform/db/schema.ts";

/** The team's notes about a booking are its traveller's data too (accounts §8). Their authors are not. */
export const noteData: PersonalDataSource = {
  name: "notes",
  collect: (db, { accountId }) =>
    db
      .selectFrom("bookingNotes")
      .select(["bookingId", "words", "notedAt"])
      .where("bookingId", "in", bookingsOfAccount(db, accountId))
      .orderBy("notedAt")
      .execute(),
  erase: async (tx, { accountId }) => {
    await tx.deleteFrom("bookingNotes").where("bookingId", "in", bookingsOfAccount(tx, accountId)).execute();
  },
};

/** accounts §9: deleted when the booking is anonymised. */
export async function purgeBookingNotes(db: Db, overBefore: Instant): Promise<number> {
  const done = await sql`
    delete from booking_notes using bookings
    where bookings.id = booking_notes.booking_id and bookings.landing_at < ${at(overBefore)}`.execute(db);
  return Number(done.numAffectedRows ?? 0n);
}
