import type { MoneyAlert } from "#domain/alert/alert-kinds.ts";
import type { Cents } from "#domain/money.ts";
import type { Instant } from "#domain/time.ts";
import { writeToOperator } from "../booking-mails/write-about-booking.ts";
import { findBookingById } from "../booking-store/find-booking.ts";
import type { Tx } from "../platform/db/schema.ts";

export type RaisedAlert = {
  readonly kind: MoneyAlert;
  /** What it is about: the same thing is told once, however often it is heard of. */
  readonly subject: string;
  readonly bookingId: string;
  readonly amount: Cents;
  readonly at: Instant;
};

/** A list at the desk and a mail to the operator, in the transaction of what happened (payment §6). */
export async function raiseMoneyAlert(tx: Tx, { at: raisedAt, ...alert }: RaisedAlert): Promise<void> {
  const raised = await tx
    .insertInto("moneyAlerts")
    .values({ ...alert, raisedAt })
    .onConflict((conflict) => conflict.columns(["kind", "subject"]).doNothing())
    .returning("kind")
    .executeTakeFirst();
  const booking = raised && (await findBookingById(tx, alert.bookingId));
  if (!booking) return;
  const { kind, amount } = alert;
  const { reference } = booking;
  await writeToOperator(tx, booking.id, { kind: "operator-alert", alert: kind, reference, amount });
}
