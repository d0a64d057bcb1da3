import { randomUUID } from "node:crypto";
import type { Booking } from "#domain/booking/booking.ts";
import type { Locale } from "#domain/locale.ts";
import type { MailMessage } from "#domain/mail/mail-message.ts";
import { toCents } from "#domain/money.ts";
import { day, type Instant, later } from "#domain/time.ts";
import { composeMail } from "../../mail/compose-mail.ts";
import type { RenderedMail } from "../../platform/gateways/mail-sender.ts";
import type { Services } from "../../services.ts";
import { sampleBooking } from "./sample-booking.ts";
import { sampleMessages } from "./sample-messages.ts";
import { writeSamples } from "./write-samples.ts";

export type MailKind = MailMessage["kind"];

/** All kinds of mail: a kind without a sample does not compile. */
export const mailKinds: readonly MailKind[] = sampleMessages(sampleBooking().reference, "").map(
  ({ kind }) => kind,
);

/**
 * Renders the mail for a recipient with an account, by the code that renders the real ones; its sample data is rolled
 * back.
 */
export async function previewMail(services: Services, kind: MailKind, locale: Locale): Promise<RenderedMail> {
  const tx = await services.db.startTransaction().execute();
  try {
    const now = services.clock.now();
    const [booking, contactId] = [sampleBooking(standings[kind]), randomUUID()];
    await writeSamples(tx, { booking, contactId, now });
    const message = sampleMessages(booking.reference, contactId, locale).find(
      (sample) => sample.kind === kind,
    );
    const draft = message && {
      ...draftOf(message, locale, now),
      facts: { ...booking, accountId: randomUUID() },
    };
    const mail = draft && (await composeMail({ ...services, db: tx }, draft));
    if (mail === undefined) throw new Error(`the sample of ${kind} is about nothing`);
    return mail;
  } finally {
    await tx.rollback().execute();
  }
}

const { concludedAt, stay } = sampleBooking();
const canceled = { status: "canceled", canceledAt: concludedAt } as const;
const holdExpiresAt = later(stay.dropOffAt, -day);
const pending = { paid: toCents(0), status: "pending", holdExpiresAt } as const;
const expired = { paid: toCents(0), status: "expired" } as const;
const returned = { status: "returned" } as const;

/** The booking's state when such a mail is sent, where it is not confirmed and paid. */
const standings: { readonly [Kind in MailKind]?: Partial<Booking> } = {
  "booking-canceled": { ...canceled, cancelReason: "canceled", refunded: toCents(14_900) },
  "operator-cancellation": { ...canceled, cancelReason: "canceled", refunded: toCents(14_900) },
  "withdrawal-acknowledged": {
    ...canceled,
    cancelReason: "withdrawn",
    withdrawnAt: concludedAt,
    refunded: toCents(14_900),
  },
  "hold-ended": expired,
  "late-payment-refunded": expired,
  "payment-link": pending,
  "payment-failed": pending,
  "vehicle-received": { status: "received" },
  "return-reminder": { status: "received" },
  "vehicle-returned": returned,
  "review-invitation": returned,
};

function draftOf(message: MailMessage, locale: Locale, createdAt: Instant) {
  const recipient = "camille@exemple.fr";
  const sample = { id: randomUUID(), messageId: "<sample@mail.example>", attempts: 1 };
  return { ...sample, recipient, locale, message, createdAt, bookingId: null };
}
