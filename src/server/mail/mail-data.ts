import type { PersonalDataSource } from "../account-store/personal-data-source.ts";
import { forgetKeptMailsTo } from "../platform/gateways/forget-kept-mails.ts";
import { forgetMailsTo } from "../platform/outbox/forget-mails.ts";

/** What was written to the person. */
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
    await forgetMailsTo(tx, email);
    await forgetKeptMailsTo(tx, email);
  },
};
