import type { MailMessage } from "#domain/mail/mail-message.ts";
import type { Instant } from "#domain/time.ts";
import type { Db } from "../db/schema.ts";

/** Whether a mail of a kind has been sent: a sent one is preferred to those still waiting. */
export async function findLastMail(
  db: Db,
  kind: MailMessage["kind"],
): Promise<{ readonly sentAt: Instant | null } | undefined> {
  return db
    .selectFrom("outgoingMails")
    .select("sentAt")
    .where("kind", "=", kind)
    .where("failedAt", "is", null)
    .orderBy("sentAt", (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
}
