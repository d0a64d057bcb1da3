import type { api } from "#contract/api.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { move } from "#domain/booking/booking-states.ts";
import { decideSwitchToCash } from "#domain/booking/payable.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { Instant } from "#domain/time.ts";
import { announceConfirmed } from "../booking-mails/announce-booking.ts";
import { saveBooking } from "../booking-store/booking-store.ts";
import { lockOwnBooking } from "../booking-store/find-booking.ts";
import { findLinkOfBooking } from "../ledger/payment-link-store.ts";
import { readOperator } from "../operator/read-operator.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Tx } from "../platform/db/schema.ts";
import { acceptsCards } from "../platform/gateways/card-providers.ts";
import { type Actor, appendJournal } from "../platform/journal/append-journal.ts";
import { enqueueJob } from "../platform/queue/enqueue-job.ts";
import type { Run } from "../use-case.ts";
import { viewBooking } from "./views/view-bookings.ts";

/**
 * A traveller whose card fails keeps the place and pays the valet in cash. A card payment that still arrives is
 * refunded.
 */
export const switchToCash: Run<typeof api.switchToCash, "db" | "clock" | "cards"> = async (
  { db, clock, cards },
  { params, caller, origin },
) => {
  const now = clock.now();
  const operator = await readOperator(db);
  const switched = await decideInTransaction(db, async (tx): Promise<Result<Booking, SwitchRefusal>> => {
    const booking = await lockOwnBooking(tx, caller.accountId, params.reference);
    if (!booking) return reject(refusal("not-found"));
    const byLink = (await findLinkOfBooking(tx, booking.id)) !== undefined;
    const decided = decideSwitchToCash({ ...booking, byLink }, operator.ordering, now);
    return decided.ok
      ? accept(await confirmInCash(tx, booking, now, `account ${caller.accountId}`))
      : decided;
  });
  if (!switched.ok) return switched;
  return accept(
    await viewBooking(db, switched.value, {
      operator,
      locale: origin.locale,
      now,
      takesCards: acceptsCards(cards),
    }),
  );
};

type SwitchRefusal = Refusal<
  "not-found" | "already-paid" | "not-payable" | "paid-by-link" | "cash-not-offered"
>;

/** For a pending booking whose row is locked: closes its card page; a payment that still arrives there is refunded. */
export async function confirmInCash(tx: Tx, booking: Booking, now: Instant, actor: Actor): Promise<Booking> {
  const confirmed = await saveBooking(tx, booking, {
    status: move(booking, "switchToCash"),
    concludedAt: now,
    paymentMethod: "cash",
    holdExpiresAt: null,
  });
  await announceConfirmed(tx, confirmed);
  await enqueueJob(tx, "close-payment-page", { bookingId: booking.id });
  await appendJournal(tx, {
    at: now,
    actor,
    kind: "booking-switched-to-cash",
    subject: `booking ${booking.reference}`,
    data: { bookingId: booking.id, total: booking.price.total },
  });
  return confirmed;
}
