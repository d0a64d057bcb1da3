import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Instant } from "#domain/time.ts";
import { at } from "../db/instant-plugin.ts";
import type { Database, Db, Tx } from "../db/schema.ts";
import { operatorMailbox } from "./outbox-store.ts";

/** Deletes mails that were sent, or given up, before an instant. */
export async function purgeMails(db: Db, settledBefore: Instant): Promise<number> {
  const done = await db
    .deleteFrom("outgoingMails")
    .where(sql<boolean>`coalesce(sent_at, failed_at) < ${at(settledBefore)}`)
    .executeTakeFirst();
  return Number(done.numDeletedRows);
}

type MailedPerson = {
  /** The present address. */
  readonly recipient: string;
  /** Mails about these may have gone to a former address. */
  readonly bookings: SelectQueryBuilder<Database, "bookings", { id: string }>;
};

/** The condition for the mails to a person. */
export function isMailTo(
  mail: ExpressionBuilder<Database, "outgoingMails">,
  { recipient, bookings }: MailedPerson,
): Expression<SqlBool> {
  return mail.and([
    mail("recipient", "<>", operatorMailbox),
    mail.or([mail("recipient", "=", recipient), mail("bookingId", "in", bookings)]),
  ]);
}

/** Keeps mails still to be sent: they say what became of a booking (accounts §8). Returns the deleted Message-IDs. */
export async function deleteMailsTo(tx: Tx, person: MailedPerson): Promise<readonly string[]> {
  return deleteSettled(tx, (mail) => isMailTo(mail, person));
}

/** The same for mails about the account alone, which are found by their address only. */
export async function deleteAccountMailsTo(tx: Tx, recipient: string): Promise<readonly string[]> {
  return deleteSettled(tx, (mail) =>
    mail.and([mail("recipient", "=", recipient), mail("bookingId", "is", null)]),
  );
}

async function deleteSettled(
  tx: Tx,
  which: (mail: ExpressionBuilder<Database, "outgoingMails">) => Expression<SqlBool>,
): Promise<readonly string[]> {
  const deleted = await tx
    .deleteFrom("outgoingMails")
    .where(which)
    .where((mail) => mail.fn.coalesce("sentAt", "failedAt"), "is not", null)
    .returning("messageId")
    .execute();
  return deleted.flatMap(({ messageId }) => messageId ?? []);
}
