import type { paymentLinkApi } from "#contract/office-bookings/payment-link-calls.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { toCents } from "#domain/money.ts";
import { dueLinkUntil } from "#domain/payment/payment-link.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { decideDue } from "#domain/till/cash-due.ts";
import type { Instant } from "#domain/time.ts";
import { findAwaiting } from "../amendments/amendment-store.ts";
import { endAskedDue, endReplacedDue, insertAskedDue } from "../amendments/asked-due.ts";
import { findBookingByReference, lockBookingById } from "../booking-store/find-booking.ts";
import { readCashFacts } from "../ledger/due-facts.ts";
import { findLinkOfAmendment, findPaymentLink } from "../ledger/payment-link-store.ts";
import { paymentLinkToken } from "../ledger/payment-link-token.ts";
import { viewOfficeBooking } from "../office-bookings/view-office-booking.ts";
import { makePaymentLink } from "../payment-links/send-payment-link.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { newId } from "../platform/db/new-id.ts";
import type { Tx } from "../platform/db/schema.ts";
import type { Actor } from "../platform/journal/append-journal.ts";
import type { Call, Run } from "../use-case.ts";
import { decideRepeated, requestOfLink } from "./repeated-link.ts";

type DueCall = Call<typeof paymentLinkApi.offerDueByLink>;

/**
 * Sends a link to pay exactly the amount due by card. Nothing is held or changed: cash may be taken meanwhile, which
 * ends the link.
 */
export const offerDueByLink: Run<
  typeof paymentLinkApi.offerDueByLink,
  "config" | "db" | "clock" | "cards"
> = async ({ db, clock, config, cards }, call) => {
  const known = await findBookingByReference(db, call.params.reference);
  if (!known) return reject(refusal("not-found"));
  if (!cards.active) return reject(refusal("payment-unavailable"));
  const token = await paymentLinkToken(config, call.body.link.id);
  const now = clock.now();
  const offered = await decideInTransaction(db, async (tx): Promise<Result<void, DueRefusal>> => {
    const booking = await lockBookingById(tx, known.id);
    return booking ? offer(tx, booking, { call, token, now }) : reject(refusal("not-found"));
  });
  if (!offered.ok) return offered;
  const booking = (await findBookingByReference(db, known.reference)) ?? known;
  return accept(
    await viewOfficeBooking(db, booking, { locale: call.origin.locale, now: clock.now(), takesCards: true }),
  );
};

type Offering = { readonly call: DueCall; readonly token: string; readonly now: Instant };

type DueRefusal = Refusal<"not-found" | "key-reused" | "not-possible-now" | "nothing-due" | "wrong-amount">;

async function offer(
  tx: Tx,
  booking: Booking,
  { call, token, now }: Offering,
): Promise<Result<void, DueRefusal>> {
  const { id, validHours } = call.body.link;
  const bookingId = booking.id;
  const sent = await findPaymentLink(tx, id);
  const amount = toCents(call.body.link.amount);
  const request = requestOfLink({ validHours, amount });
  if (sent) return decideRepeated(tx, sent, { bookingId, request });
  const decided = decideDue(await readCashFacts(tx, booking), amount);
  if (!decided.ok) return decided;
  const actor = `staff ${call.caller.staffId}` as const;
  if (!(await makeRoom(tx, booking, { at: now, actor }))) return reject(refusal("not-possible-now"));
  const expiresAt = dueLinkUntil(now, validHours);
  const amendmentId = newId(now);
  const asked = { id: amendmentId, amount, request, createdAt: now, holdExpiresAt: expiresAt };
  await insertAskedDue(tx, booking, asked);
  await makePaymentLink(tx, booking, {
    link: { id, bookingId, amendmentId, createdAt: now, expiresAt },
    purpose: "due",
    amount,
    token,
    actor,
    at: now,
  });
  return accept(undefined);
}

/**
 * One payment page at a time: false while a change awaits payment or another link is out, which is sent again instead.
 * The traveller's own page gives way: they may have given up there and asked the office for a link.
 */
async function makeRoom(
  tx: Tx,
  booking: Booking,
  by: { readonly at: Instant; readonly actor: Actor },
): Promise<boolean> {
  const awaiting = await findAwaiting(tx, booking.id);
  if (!awaiting) return true;
  if (awaiting.purpose !== "due") return false;
  if (await endAskedDue(tx, booking, awaiting, by.at)) return true;
  if (await findLinkOfAmendment(tx, awaiting.id)) return false;
  await endReplacedDue(tx, booking, awaiting, by);
  return true;
}
