import type { PersonalDataSource } from "../account-store/personal-data-source.ts";
import { deleteKeptMailsTo } from "../platform/gateways/purge-kept-mails.ts";
import { deleteMailsTo } from "../platform/outbox/purge-mails.ts";

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
    await deleteMailsTo(tx, email);
    await deleteKeptMailsTo(tx, email);
  },
};
