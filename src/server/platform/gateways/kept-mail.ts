import type { Clock } from "../../clock.ts";
import type { Db } from "../db/schema.ts";
import type { KeptAttachment } from "../tables/mail-tables.ts";
import { withLogoInside } from "./mail-logo.ts";
import type { MailAttachment, MailSender } from "./mail-sender.ts";

/** Keeps mails instead of sending them: the demonstration shows them at `/mail`. */
export function keptMail({ db, clock }: { readonly db: Db; readonly clock: Clock }): MailSender {
  return {
    send: async (mail) => {
      await db
        .insertInto("keptMails")
        .values({
          messageId: mail.messageId,
          recipient: mail.to,
          subject: mail.subject,
          textBody: mail.text,
          htmlBody: withLogoInside(mail.html),
          attachments: JSON.stringify(mail.attachments.map(toKept)),
          keptAt: clock.now(),
        })
        // A mail sent again under the same id is kept once.
        .onConflict((conflict) => conflict.column("messageId").doNothing())
        .execute();
    },
    close: () => undefined,
  };
}

function toKept({ name, type, content }: MailAttachment): KeptAttachment {
  return { name, type, content: Buffer.from(content).toString("base64") };
}
