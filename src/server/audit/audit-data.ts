import { sql } from "kysely";
import type { PersonalDataSource } from "../account-store/personal-data-source.ts";
import { eraseContentsOf } from "../platform/journal/erase-contents.ts";

/**
 * accounts §8: the before and after values of a booking may hold a plate or a flight, so they are erased. That it
 * changed stays in the journal.
 */
export const auditData: PersonalDataSource = {
  name: "auditChanges",
  collect: (db, { accountId }) =>
    db
      .selectFrom("auditChanges")
      .innerJoin("journal", "journal.id", "auditChanges.journalId")
      .innerJoin("bookings", (join) =>
        join.on(sql<boolean>`journal.subject = 'booking ' || bookings.reference`),
      )
      .select(["journal.happenedAt", "journal.kind", "journal.subject", "before", "after"])
      .where("bookings.accountId", "=", accountId)
      .orderBy("journal.id")
      .execute(),
  erase: async (tx, { accountId }, now) => {
    const bookings = await tx
      .selectFrom("bookings")
      .select("reference")
      .where("accountId", "=", accountId)
      .execute();
    await eraseContentsOf(
      tx,
      bookings.map(({ reference }) => `booking ${reference}`),
      now,
    );
  },
};
