import type { PersonalDataSource } from "../account-store/personal-data-source.ts";
import { bookingsOfAccount } from "../booking-store/booking-conditions.ts";
import type { Tx } from "../platform/db/schema.ts";
import { deleteKeptMails, deleteKeptMailsTo } from "../platform/gateways/purge-kept-mails.ts";
import { deleteAccountMailsTo, deleteMailsTo, isMailTo } from "../platform/outbox/purge-mails.ts";

export const mailData: PersonalDataSource = {
  name: "mails",
  collect: (db, { accountId, email }) =>
    db
      .selectFrom("outgoingMails")
      .select(["kind", "recipient", "createdAt", "sentAt"])
      .where((mail) => isMailTo(mail, { recipient: email, bookings: bookingsOfAccount(db, accountId) }))
      .orderBy("createdAt")
      .execute(),
  erase: async (tx, { accountId, email }) => {
    const person = { recipient: email, bookings: bookingsOfAccount(tx, accountId) };
    await deleteKeptMails(tx, await deleteMailsTo(tx, person));
    await deleteKeptMailsTo(tx, email);
  },
};

/** accounts §8: once the account has another address, nothing tells that these mails were its own. */
export async function forgetMailsToFormerAddress(tx: Tx, former: string): Promise<void> {
  await deleteKeptMails(tx, await deleteAccountMailsTo(tx, former));
}
