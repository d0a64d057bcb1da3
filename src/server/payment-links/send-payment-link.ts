import type { Booking } from "#domain/booking/booking.ts";
import type { Cents } from "#domain/money.ts";
import type { PaymentLinkPurpose } from "#domain/payment/payment-link.ts";
import type { Instant } from "#domain/time.ts";
import { writeToTraveller } from "../booking-mails/write-about-booking.ts";
import { endLapsedLinks } from "../ledger/lapsed-links.ts";
import { insertPaymentLink, type PaymentLink } from "../ledger/payment-link-store.ts";
import type { Tx } from "../platform/db/schema.ts";
import { type Actor, appendJournal } from "../platform/journal/append-journal.ts";

type Sent = {
  readonly link: PaymentLink;
  readonly purpose: PaymentLinkPurpose;
  readonly amount: Cents;
  readonly token: string;
  readonly actor: Actor;
  readonly at: Instant;
};

/** Creates a link and mails it, in the transaction that holds what it pays for. */
export async function makePaymentLink(tx: Tx, booking: Booking, sent: Sent): Promise<void> {
  await endLapsedLinks(tx, booking.id, sent.at);
  await insertPaymentLink(tx, sent.link);
  await mailPaymentLink(tx, booking, sent);
}

/** The token is computed before the transaction, because its secret is read from a file. */
export async function mailPaymentLink(
  tx: Tx,
  { id: bookingId, reference }: Booking,
  { link, purpose, amount, token, actor, at }: Sent,
): Promise<void> {
  await writeToTraveller(tx, bookingId, {
    kind: "payment-link",
    reference,
    token,
    amount,
    linkId: link.id,
    until: link.expiresAt,
    forChange: purpose === "change",
    ...(purpose === "due" && { forDue: true }),
  });
  await appendJournal(tx, {
    at,
    actor,
    kind: "payment-link-sent",
    subject: `booking ${reference}`,
    data: { bookingId, linkId: link.id, amount },
  });
}
