import type { DataSubject, PersonalDataSource } from "../account-store/personal-data-source.ts";
import type { Db } from "../platform/db/schema.ts";

/** Messages written while signed in or from the same address, with their answers, which are erased with them. */
export const contactData: PersonalDataSource = {
  name: "contactMessages",
  collect: async (db, subject) => {
    const messages = await db
      .selectFrom("contactMessages")
      .select(["id", "name", "email", "phone", "subject", "message", "receivedAt", "answeredAt", "status"])
      .where("id", "in", ofSubject(db, subject))
      .orderBy("receivedAt")
      .execute();
    const answers = await db
      .selectFrom("contactAnswers")
      .select(["messageId", "words", "writtenAt"])
      .where("messageId", "in", ofSubject(db, subject))
      .orderBy("writtenAt")
      .execute();
    return messages.map(({ id, ...message }) => ({
      ...message,
      answers: answers.flatMap(({ messageId, ...answer }) => (messageId === id ? [answer] : [])),
    }));
  },
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
