import type { Booking } from "#domain/booking/booking.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import type { BestRefund } from "#domain/cancellation/best-refund.ts";
import type { Withdrawal } from "#domain/cancellation/withdrawal.ts";
import type { Instant } from "#domain/time.ts";
import type { Tx } from "../platform/db/schema.ts";
import { writeToBoth, writeToOperator, writeToTraveller } from "./write-about-booking.ts";

/** Call after the booking is written: the mail describes it as this transaction leaves it. */
export async function announceConfirmed(tx: Tx, { id, reference }: Booking): Promise<void> {
  await writeToBoth(tx, id, {
    traveller: { kind: "booking-confirmed", reference },
    operator: { kind: "operator-new-booking", reference },
  });
}

/** `booking` as it stood before it was cancelled. */
export async function announceCanceled(
  tx: Tx,
  { id, reference, ...booking }: Booking,
  { refund, asWithdrawal }: Pick<BestRefund, "refund" | "asWithdrawal">,
): Promise<void> {
  await writeToTraveller(tx, id, { kind: "booking-canceled", reference, refund, asWithdrawal });
  // The operator is told of a booking when it is confirmed, so not of a hold that is given up before that.
  if (meaningOf(booking).isHeld) return;
  await writeToOperator(tx, id, { kind: "operator-cancellation", reference, refund });
}

export async function announceWithdrawn(
  tx: Tx,
  { id, reference }: Booking,
  { withdrawal, carIsHere, at, statement }: AnnouncedWithdrawal,
): Promise<void> {
  const { refund, due, parts } = withdrawal;
  const told = { reference, refund, carIsHere };
  await writeToBoth(tx, id, {
    traveller: { kind: "withdrawal-acknowledged", ...told, at, statement, due, parts },
    operator: { kind: "operator-cancellation", ...told },
  });
}

type AnnouncedWithdrawal = {
  readonly withdrawal: Withdrawal;
  readonly carIsHere: boolean;
  readonly at: Instant;
  readonly statement: string;
};
