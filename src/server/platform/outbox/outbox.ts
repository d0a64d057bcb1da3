import { randomUUID } from "node:crypto";
import type { MailMessage, OutgoingMail } from "#domain/mail/mail-message.ts";
import type { Tx } from "../db/schema.ts";
import { announceWork } from "../queue/work-kind.ts";
import { operatorMailbox } from "./outbox-store.ts";

/** The booking a mail is about, as it is when the mail is written (mails §1). */
export type MailedBooking = { readonly id: string };

/** Returns the mail's id. Sent only after `tx` commits; an unreachable mail server never delays the caller. */
export async function enqueueMail(
  tx: Tx,
  mail: OutgoingMail,
  booking?: MailedBooking,
  id: string = randomUUID(),
): Promise<string> {
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

/** To the operator, in French. */
export async function enqueueOperatorMail(
  tx: Tx,
  message: Extract<MailMessage, { readonly kind: `operator-${string}` }>,
  booking?: MailedBooking,
): Promise<void> {
  await enqueueMail(tx, { to: operatorMailbox, locale: "fr", message }, booking);
}
