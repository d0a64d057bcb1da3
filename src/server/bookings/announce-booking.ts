import type { Cents } from "#domain/money.ts";
import type { Tx } from "../db/schema.ts";
import type { MailMessage } from "../mail/mail-message.ts";
import { enqueueMail, enqueueOperatorMail } from "../mail/outbox.ts";
import type { StoredBooking } from "./stored-booking.ts";

export async function announceConfirmed(tx: Tx, { reference, ...booking }: StoredBooking): Promise<void> {
  await tellTraveller(tx, booking, { kind: "booking-confirmed", reference });
  await enqueueOperatorMail(tx, { kind: "operator-new-booking", reference });
}

export async function announceCanceled(
  tx: Tx,
  { reference, ...booking }: StoredBooking,
  refund: Cents,
): Promise<void> {
  await tellTraveller(tx, booking, { kind: "booking-canceled", reference, refund });
  // The operator hears of a booking when it is confirmed: a place given back before that is no news.
  if (booking.status === "pending") return;
  await enqueueOperatorMail(tx, { kind: "operator-cancellation", reference, refund });
}

export async function announceWithdrawn(
  tx: Tx,
  { reference, ...booking }: StoredBooking,
  refund: Cents,
  at: number,
): Promise<void> {
  await tellTraveller(tx, booking, { kind: "withdrawal-acknowledged", reference, refund, at });
  await enqueueOperatorMail(tx, { kind: "operator-cancellation", reference, refund });
}

async function tellTraveller(
  tx: Tx,
  { person, locale }: Pick<StoredBooking, "person" | "locale">,
  message: MailMessage,
): Promise<void> {
  await enqueueMail(tx, { to: person.email, locale, message });
}
