import type { PersonalDataSource } from "../account-store/personal-data-source.ts";

/** What was written to the person. A mail that is still to be sent is sent: it says what became of a booking. */
export const mailData: PersonalDataSource = {
  name: "mails",
  collect: (db, { email }) =>
    db
      .selectFrom("outgoingMails")
      .select(["kind", "recipient", "createdAt", "sentAt"])
      .where("recipient", "=", email)
      .orderBy("createdAt")
      .execute(),
  erase: async (tx, { email }) => {
    await tx
      .deleteFrom("outgoingMails")
      .where("recipient", "=", email)
      .where((or) => or.or([or("sentAt", "is not", null), or("failedAt", "is not", null)]))
      .execute();
    await tx.deleteFrom("keptMails").where("recipient", "=", email).execute();
  },
};
