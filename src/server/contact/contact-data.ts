import type { DataSubject, PersonalDataSource } from "../account-store/personal-data-source.ts";
import type { Db } from "../platform/db/schema.ts";

/** Written while signed in, or from the same address. */
export const contactData: PersonalDataSource = {
  name: "contactMessages",
  collect: (db, subject) =>
    db
      .selectFrom("contactMessages")
      .select(["name", "email", "phone", "subject", "message", "receivedAt", "answeredAt"])
      .where("id", "in", ofSubject(db, subject))
      .orderBy("receivedAt")
      .execute(),
  erase: async (tx, subject) => {
    await tx.deleteFrom("contactMessages").where("id", "in", ofSubject(tx, subject)).execute();
  },
};

function ofSubject(db: Db, { accountId, email }: DataSubject) {
  return db
    .selectFrom("contactMessages")
    .select("id")
    .where((or) => or.or([or("accountId", "=", accountId), or(or.fn("lower", ["email"]), "=", email)]));
}
