import type { Instant } from "#domain/time.ts";
import type { PersonalDataSource } from "../account-store/personal-data-source.ts";
import { bookingsOfAccount } from "../booking-store/booking-conditions.ts";
import type { Db } from "../platform/db/schema.ts";

/** The text messages to the person, and whether they want them. */
export const smsData: PersonalDataSource = {
  name: "sms",
  collect: async (db, { accountId }) => ({
    messages: await db
      .selectFrom("outgoingSms")
      .select(["kind", "recipient", "words", "writtenAt", "sentAt"])
      .where("bookingId", "in", bookingsOfAccount(db, accountId))
      .orderBy("writtenAt")
      .execute(),
    declined: await db
      .selectFrom("declinedSms")
      .select(["bookingId", "declinedAt"])
      .where((row) =>
        row.or([row("accountId", "=", accountId), row("bookingId", "in", bookingsOfAccount(db, accountId))]),
      )
      .orderBy("declinedAt")
      .execute(),
  }),
  // An account with a booking ahead cannot be deleted, so no pending message is lost.
  erase: async (tx, { accountId }) => {
    const own = bookingsOfAccount(tx, accountId);
    await tx.deleteFrom("outgoingSms").where("bookingId", "in", own).execute();
    await tx
      .deleteFrom("declinedSms")
      .where((row) => row.or([row("accountId", "=", accountId), row("bookingId", "in", own)]))
      .execute();
  },
};

/** Sent or not: after that long a message is of no use. */
export async function purgeSms(db: Db, writtenBefore: Instant): Promise<number> {
  const done = await db.deleteFrom("outgoingSms").where("writtenAt", "<", writtenBefore).executeTakeFirst();
  return Number(done.numDeletedRows);
}
