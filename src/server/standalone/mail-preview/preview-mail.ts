import { randomUUID } from "node:crypto";
import type { Locale } from "#domain/locale.ts";
import type { MailMessage } from "#domain/mail/mail-message.ts";
import type { Instant } from "#domain/time.ts";
import { composeMail } from "../../mail/compose-mail.ts";
import type { RenderedMail } from "../../platform/gateways/mail-sender.ts";
import type { Services } from "../../services.ts";
import { sampleBooking } from "./sample-booking.ts";
import { sampleMessages } from "./sample-messages.ts";
import { writeSamples } from "./write-samples.ts";

export type MailKind = MailMessage["kind"];

/** Of every kind that there is: a kind without a sample does not compile. */
export const mailKinds: readonly MailKind[] = sampleMessages(sampleBooking().reference, "").map(
  ({ kind }) => kind,
);

/** The mail as it would go out, worded by what words the real ones; what it tells of is never kept. */
export async function previewMail(services: Services, kind: MailKind, locale: Locale): Promise<RenderedMail> {
  const tx = await services.db.startTransaction().execute();
  try {
    const now = services.clock.now();
    const [booking, contactId] = [sampleBooking(), randomUUID()];
    await writeSamples(tx, { booking, contactId, now });
    const message = sampleMessages(booking.reference, contactId, locale).find(
      (sample) => sample.kind === kind,
    );
    const mail = message && (await composeMail({ ...services, db: tx }, draftOf(message, locale, now)));
    if (mail === undefined) throw new Error(`the sample of ${kind} is about nothing`);
    return mail;
  } finally {
    await tx.rollback().execute();
  }
}

function draftOf(message: MailMessage, locale: Locale, createdAt: Instant) {
  const recipient = "camille@exemple.fr";
  const sample = { id: randomUUID(), messageId: "<sample@mail.example>", attempts: 1 };
  return { ...sample, recipient, locale, message, createdAt, bookingId: null, facts: null };
}
