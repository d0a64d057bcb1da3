import type { BookingMailKind, MailMessage, MessageOf } from "#domain/mail/mail-message.ts";
import { findAccount } from "../account-store/account-store.ts";
import { findRevisedBooking } from "../booking-store/find-booking.ts";
import type { Tx } from "../platform/db/schema.ts";
import { enqueueMail, enqueueOperatorMail } from "../platform/outbox/outbox.ts";

type BookingMessage = MessageOf<BookingMailKind>;
type OperatorMessage = Extract<MailMessage, { readonly kind: `operator-${string}` }>;

/** The booking as a mail describes it, with the revision by which a calendar knows the newer of two files. */
type Told = NonNullable<Awaited<ReturnType<typeof findRevisedBooking>>>;

/**
 * A mail about a booking: to the present address of its account or, without an account, to the address on the order.
 * Its facts are those of this transaction, whatever becomes of the booking before the mail is sent (mails §2). Once the
 * account is erased, so is the booking's address (accounts §8): nobody is mailed.
 */
export async function writeToTraveller(
  tx: Tx,
  bookingId: string,
  message: BookingMessage,
  mailId?: string,
): Promise<void> {
  const booking = await findRevisedBooking(tx, bookingId);
  if (booking) await tellTraveller(tx, booking, message, mailId);
}

export async function writeToOperator(tx: Tx, bookingId: string, message: OperatorMessage): Promise<void> {
  await enqueueOperatorMail(tx, message, await findRevisedBooking(tx, bookingId));
}

/** Both mails from one reading of the booking, the traveller's first. */
export async function writeToBoth(
  tx: Tx,
  bookingId: string,
  { traveller, operator }: { readonly traveller: BookingMessage; readonly operator: OperatorMessage },
): Promise<void> {
  const booking = await findRevisedBooking(tx, bookingId);
  if (booking) await tellTraveller(tx, booking, traveller);
  await enqueueOperatorMail(tx, operator, booking);
}

async function tellTraveller(tx: Tx, booking: Told, message: BookingMessage, mailId?: string): Promise<void> {
  const account = booking.accountId === null ? undefined : await findAccount(tx, booking.accountId);
  const { email, locale } = account ?? { email: booking.person.email, locale: booking.locale };
  if (email === "") return;
  await enqueueMail(tx, { to: email, locale, message }, booking, mailId);
}
