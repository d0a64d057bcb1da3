import type { KeptMail } from "#contract/site/demonstration.ts";
import { normaliseEmail } from "#domain/account/email-address.ts";
import { isoFromInstant } from "#domain/time.ts";
import type { Db } from "../../platform/db/schema.ts";

/** Only the newest are shown; older mails stay in the table. */
const newestShown = 100;

/** Oldest first; of one recipient, or of all. */
export async function listKept(db: Db, to: string | undefined): Promise<KeptMail[]> {
  const recipient = normaliseEmail(to ?? "");
  const rows = await db
    .selectFrom("keptMails")
    .selectAll()
    .$if(recipient !== "", (query) => query.where("recipient", "=", recipient))
    .orderBy("id", "desc")
    .limit(newestShown)
    .execute();
  return rows.toReversed().map((row) => ({
    to: row.recipient,
    subject: row.subject,
    text: row.textBody,
    html: row.htmlBody,
    attachments: row.attachments.map((attachment) => ({ ...attachment })),
    at: isoFromInstant(row.keptAt),
  }));
}
