// Travellers who had arrived by the time the day was drawn have paid, in cash at the kerb, in order.
import { toCents } from "#domain/money.ts";
import { type Instant, type LocalDate, localDateOf } from "#domain/time.ts";
import { saveBooking } from "../../booking-store/booking-store.ts";
import { issueInvoice } from "../../invoices/issue-invoice.ts";
import type { Operator } from "../../operator/operator.ts";
import { newId } from "../../platform/db/new-id.ts";
import type { Tx } from "../../platform/db/schema.ts";
import { appendJournal } from "../../platform/journal/append-journal.ts";
import { requestHashOf } from "../../till/request-hash.ts";
import { insertMovement, lockTillOfDay } from "../../till/till-store.ts";
import type { DrawnBooking } from "../demonstration-data/drawn-booking.ts";
import { listValets } from "../demonstration-data/list-valets.ts";

type Paying = { readonly booking: DrawnBooking["booking"]; readonly at: Instant };

/** Omits the mail that `takeCash` writes: invented travellers have no mailboxes. */
export async function takePastCash(
  tx: Tx,
  drawn: readonly DrawnBooking[],
  { operator, now }: { readonly operator: Operator; readonly now: Instant },
): Promise<void> {
  const { code: place, zone } = operator.airport;
  const today = localDateOf(now, zone);
  const valets = await listValets(tx);
  const isToday = (at: Instant | null): at is Instant =>
    at !== null && at <= now && localDateOf(at, zone) === today;
  const paying = drawn
    .flatMap(({ booking, receivedAt, returnedAt }): readonly Paying[] => {
      const at = [receivedAt, returnedAt].find(isToday);
      return at === undefined || booking.price.total <= booking.paid ? [] : [{ booking, at }];
    })
    .toSorted((left, right) => left.at - right.at);
  for (const [index, one] of paying.entries()) {
    const staffId = valets[index % valets.length];
    if (staffId !== undefined) await pay(tx, one, { staffId, place, today });
  }
}

type Taking = { readonly staffId: string; readonly place: string; readonly today: LocalDate };

async function pay(tx: Tx, { booking, at }: Paying, { staffId, place, today }: Taking): Promise<void> {
  const { id: bookingId, reference, price, paid } = booking;
  const amount = toCents(price.total - paid);
  const id = newId(at);
  const till = await lockTillOfDay(tx, { place, today, staffId, now: at });
  const movement = await insertMovement(tx, till, {
    id,
    kind: "payment",
    amount,
    bookingId,
    refundId: null,
    reason: null,
    staffId,
    deviceId: null,
    deviceAt: at,
    happenedAt: at,
    requestHash: requestHashOf({ booking: bookingId, payment: amount }),
  });
  const after = await saveBooking(tx, booking, { paid: toCents(paid + amount) });
  await appendJournal(tx, {
    at,
    actor: `staff ${staffId}`,
    kind: "cash-received",
    subject: `booking ${reference}`,
    data: { bookingId, movementId: id, tillId: till.id, number: movement.number, amount },
  });
  await issueInvoice(tx, after, at, { means: "cash", id, amount });
}
