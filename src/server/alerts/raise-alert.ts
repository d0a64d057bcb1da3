import type { AlertFacts, AlertKind } from "#domain/alert/alert-kinds.ts";
import type { Instant } from "#domain/time.ts";
import { writeToOperator } from "../booking-mails/write-about-booking.ts";
import { findBookingById } from "../booking-store/find-booking.ts";
import type { Tx } from "../platform/db/schema.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { enqueueOperatorMail } from "../platform/outbox/outbox.ts";

export type RaisedAlert = {
  readonly kind: AlertKind;
  /** What the alert is about. A subject has one open alert of a kind, however often it is raised. */
  readonly subject: string;
  readonly bookingId?: string | undefined;
  readonly facts?: AlertFacts;
  readonly at: Instant;
  /** Listed and not mailed: a mail about a mail that failed would fail too. */
  readonly unmailed?: boolean;
};

/** A line of the desk's list and a mail to the operator, in the transaction of what happened (alerts §1). */
export async function raiseAlert(
  tx: Tx,
  { kind, subject, bookingId, facts = {}, at, unmailed = false }: RaisedAlert,
): Promise<void> {
  const raised = await tx
    .insertInto("alerts")
    .values({ kind, subject, bookingId: bookingId ?? null, facts: JSON.stringify(facts), raisedAt: at })
    .onConflict((conflict) => conflict.columns(["kind", "subject"]).where("endedAt", "is", null).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (raised === undefined) return;
  await appendJournal(tx, {
    at,
    actor: "system",
    kind: "alert-raised",
    subject: `alert ${raised.id}`,
    data: { alert: kind, ...(bookingId !== undefined && { bookingId }) },
  });
  if (!unmailed) await tellOperator(tx, { kind, bookingId, facts });
}

type Told = Pick<RaisedAlert, "kind" | "bookingId"> & { readonly facts: AlertFacts };

async function tellOperator(tx: Tx, { kind: alert, bookingId, facts }: Told): Promise<void> {
  const booking = bookingId === undefined ? undefined : await findBookingById(tx, bookingId);
  if (booking === undefined) return enqueueOperatorMail(tx, { kind: "operator-notice", alert, ...facts });
  const { id, reference } = booking;
  await writeToOperator(tx, id, { kind: "operator-alert", alert, reference, ...facts });
}
