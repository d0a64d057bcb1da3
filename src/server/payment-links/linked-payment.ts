import type { Amendable } from "#domain/booking/amendment.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { expressStartNeeded, expressStartNeededByChange } from "#domain/cancellation/withdrawal.ts";
import type { Cents } from "#domain/money.ts";
import {
  type PaymentLinkPurpose,
  type PaymentLinkState,
  paymentLinkStateOf,
} from "#domain/payment/payment-link.ts";
import type { Refusal } from "#domain/refusal.ts";
import { accept, type Result } from "#domain/result.ts";
import { agreedRules } from "#domain/rules/agreed-rules.ts";
import type { Instant } from "#domain/time.ts";
import { findAmendment, type StoredAmendment } from "../amendments/amendment-store.ts";
import { askedDueState } from "../amendments/asked-due.ts";
import { readWanted } from "../amendments/make-paid-amendment.ts";
import { findBookingById } from "../booking-store/find-booking.ts";
import { type AwaitedPayment, readAwaitedPayments } from "../ledger/awaited-payment.ts";
import type { PaymentLink } from "../ledger/payment-link-store.ts";
import type { Operator } from "../operator/operator.ts";
import type { Db, Tx } from "../platform/db/schema.ts";

/** A link with what it pays for, and whether it can still be paid. */
export type LinkedPayment = {
  readonly link: PaymentLink;
  readonly booking: Booking;
  readonly amendment: StoredAmendment | undefined;
  readonly purpose: PaymentLinkPurpose;
  readonly state: PaymentLinkState;
  readonly amount: Cents;
};

export async function readLinked(
  db: Db,
  link: PaymentLink,
  now: Instant,
): Promise<LinkedPayment | undefined> {
  const booking = await findBookingById(db, link.bookingId);
  const amendment = link.amendmentId === null ? undefined : await findAmendment(db, link.amendmentId);
  if (!booking) return undefined;
  const { expiresAt } = link;
  const isDue = amendment?.purpose === "due";
  return {
    link,
    booking,
    amendment,
    purpose: amendment?.purpose ?? "booking",
    state: isDue
      ? await askedDueState(db, booking, amendment, now)
      : paymentLinkStateOf({ expiresAt, booking, amendment }, now),
    amount: amendment?.amount ?? booking.price.total,
  };
}

/** Whether the payer has to ask for an early start, before the legal period ends (cancellation §6). */
export function asksForExpressStart(
  { booking, amendment }: Pick<LinkedPayment, "booking" | "amendment">,
  after: Pick<Amendable, "stay">,
  operator: Operator,
  now: Instant,
): boolean {
  return amendment
    ? expressStartNeededByChange(booking, after.stay, agreedRules(booking, operator))
    : expressStartNeeded(booking.stay, operator.withdrawalPolicy, now);
}

/** The booking as it will be once this is paid, if that can still be determined. */
export async function readOncePaid(
  tx: Tx,
  { booking, amendment, purpose }: Pick<LinkedPayment, "booking" | "amendment" | "purpose">,
): Promise<Result<Amendable, Refusal<"invalid" | "not-possible-now">>> {
  return amendment && purpose === "change" ? readWanted(tx, booking, amendment) : accept(booking);
}

/** The state of the newest payment attempt, while the link is open. */
export async function readAttempt(
  db: Db,
  { state, booking }: Pick<LinkedPayment, "state" | "booking">,
): Promise<AwaitedPayment | undefined> {
  if (state !== "payable") return undefined;
  return (await readAwaitedPayments(db, [booking.id])).get(booking.id);
}
