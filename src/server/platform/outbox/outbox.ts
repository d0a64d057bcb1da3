import { randomUUID } from "node:crypto";
import type { MailMessage, OutgoingMail } from "#domain/mail/mail-message.ts";
import type { Tx } from "../db/schema.ts";
import { announceWork } from "../queue/work-kind.ts";
import { operatorMailbox } from "./outbox-store.ts";

/** What a mail tells of a booking, as it is when the mail is written (mails §1). */
export type MailedBooking = { readonly id: string };

/** Answers its id. The mail goes out after `tx` commits, and only then. A mail server that is away never holds up the caller. */
export async function enqueueMail(tx: Tx, mail: OutgoingMail, booking?: MailedBooking): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto("outgoingMails")
    .values({
      id,
      recipient: mail.to,
      locale: mail.locale,
      kind: mail.message.kind,
      message: mail.message,
      ...(mail.messageId !== undefined && { messageId: mail.messageId }),
      ...(booking && { bookingId: booking.id, facts: JSON.stringify(booking) }),
    })
    .execute();
  await announceWork(tx, "mails");
  return id;
}

/** To whoever runs the service, in French. */
export async function enqueueOperatorMail(
  tx: Tx,
  message: Extract<MailMessage, { readonly kind: `operator-${string}` }>,
  booking?: MailedBooking,
): Promise<void> {
  await enqueueMail(tx, { to: operatorMailbox, locale: "fr", message }, booking);
}
