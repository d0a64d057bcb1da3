import { randomUUID } from "node:crypto";
import type { MailMessage, OutgoingMail } from "#domain/mail/mail-message.ts";
import type { Tx } from "../db/schema.ts";
import { announceWork } from "../queue/work-kind.ts";

/** As a recipient: the operator, at the address that the settings name when the mail is sent. */
export const operatorMailbox = "operator";

/** The mail goes out after `tx` commits, and only then. A mail server that is away never holds up the caller. */
export async function enqueueMail(tx: Tx, mail: OutgoingMail): Promise<void> {
  await tx
    .insertInto("outgoingMails")
    .values({
      id: randomUUID(),
      recipient: mail.to,
      locale: mail.locale,
      kind: mail.message.kind,
      message: mail.message,
    })
    .execute();
  await announceWork(tx);
}

/** To whoever runs the service, in French. */
export async function enqueueOperatorMail(
  tx: Tx,
  message: Extract<MailMessage, { readonly kind: `operator-${string}` }>,
): Promise<void> {
  await enqueueMail(tx, { to: operatorMailbox, locale: "fr", message });
}
