import type { Booking } from "#domain/booking/booking.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import type { MailMessage } from "#domain/mail/mail-message.ts";
import type { Cents } from "#domain/money.ts";
import type { Tx } from "../platform/db/schema.ts";
import { enqueueMail, enqueueOperatorMail } from "../platform/outbox/outbox.ts";

export async function announceConfirmed(tx: Tx, { reference, ...booking }: Booking): Promise<void> {
  await tellTraveller(tx, booking, { kind: "booking-confirmed", reference });
  await enqueueOperatorMail(tx, { kind: "operator-new-booking", reference });
}

export async function announceCanceled(
  tx: Tx,
  { reference, ...booking }: Booking,
  refund: Cents,
): Promise<void> {
  await tellTraveller(tx, booking, { kind: "booking-canceled", reference, refund });
  // The operator hears of a booking when it is confirmed: a place given back before that is no news.
  if (meaningOf(booking).isHeld) return;
  await enqueueOperatorMail(tx, { kind: "operator-cancellation", reference, refund });
}

export async function announceWithdrawn(
  tx: Tx,
  { reference, ...booking }: Booking,
  refund: Cents,
  at: number,
): Promise<void> {
  await tellTraveller(tx, booking, { kind: "withdrawal-acknowledged", reference, refund, at });
  await enqueueOperatorMail(tx, { kind: "operator-cancellation", reference, refund });
}

async function tellTraveller(
  tx: Tx,
  { person, locale }: Pick<Booking, "person" | "locale">,
  message: MailMessage,
): Promise<void> {
  await enqueueMail(tx, { to: person.email, locale, message });
}
