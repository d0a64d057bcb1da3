// mails §1: a mail whose content is no longer true is not sent.
import type { Booking } from "#domain/booking/booking.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import type { MailMessage } from "#domain/mail/mail-message.ts";
import { hour, type Instant } from "#domain/time.ts";
import { findBookingById } from "../booking-store/find-booking.ts";
import { findPaymentLink } from "../ledger/payment-link-store.ts";
import { readLinked } from "../payment-links/linked-payment.ts";
import type { Db } from "../platform/db/schema.ts";
import type { ClaimedMail } from "../platform/outbox/outbox-store.ts";
import type { Services } from "../services.ts";

type Meaning = ReturnType<typeof meaningOf>;

const isOn = ({ isHeld, isGivenUp }: Meaning): boolean => !isHeld && !isGivenUp;

/**
 * The condition on the booking under which a mail of this kind is still true; the other kinds report past events and
 * stay true.
 */
const isTrue: { readonly [Kind in MailMessage["kind"]]?: (meaning: Meaning) => boolean } = {
  "booking-confirmed": isOn,
  "operator-new-booking": isOn,
  "booking-changed": isOn,
  "change-ended": ({ isExpected, isHere }) => isExpected || isHere,
  "hold-ended": ({ isGivenUp }) => isGivenUp,
  "payment-failed": ({ isHeld }) => isHeld,
  "drop-off-reminder": ({ isExpected }) => isExpected,
  "return-reminder": ({ isHere }) => isHere,
  "review-invitation": ({ isReturned }) => isReturned,
};

export async function isOutdated(
  { db, clock }: Pick<Services, "db" | "clock">,
  { message, bookingId, facts, createdAt }: ClaimedMail,
): Promise<boolean> {
  // The link in it has expired (accounts §4). NOTE: a mail's time is the database's own `now()`, not that of `clock`.
  if (message.kind === "password-reset") return Date.now() - createdAt > hour;
  if (message.kind === "payment-link") return !(await isPayable(db, message.linkId, clock.now()));
  const isStill = isTrue[message.kind];
  if (isStill === undefined || bookingId === null) return false;
  const booking = await findBookingById(db, bookingId);
  if (booking === undefined || !isStill(meaningOf(booking))) return true;
  return isReminder(message) && hasMoved(booking, facts as Booking);
}

/** False once paid, withdrawn or lapsed: no mail asks for money that is no longer due. */
async function isPayable(db: Db, linkId: string, now: Instant): Promise<boolean> {
  const link = await findPaymentLink(db, linkId);
  const linked = link && (await readLinked(db, link, now));
  return linked?.state === "payable";
}

function isReminder({ kind }: MailMessage): boolean {
  return kind === "drop-off-reminder" || kind === "return-reminder";
}

function hasMoved({ stay }: Booking, told: Booking): boolean {
  return stay.dropOffAt !== told.stay.dropOffAt || stay.landingAt !== told.stay.landingAt;
}
