import type { paymentLinkApi } from "#contract/office-bookings/payment-link-calls.ts";
import { decideAmendmentAtDesk } from "#domain/booking/amendment.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import { allocationsOf } from "#domain/capacity/capacity.ts";
import { paymentLinkUntil } from "#domain/payment/payment-link.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { holdAmendment } from "../amendments/accept-amendment.ts";
import { decidePlate, lockPlates } from "../amendments/amend-booking.ts";
import { type AskedChange, invalidateAwaiting } from "../amendments/amendment-store.ts";
import { applyChange, type BookingChange } from "../amendments/apply-change.ts";
import { computeDifference } from "../amendments/offer-amendment.ts";
import { priceAmendedStay } from "../amendments/price-amended-stay.ts";
import { findBookingByReference, lockBookingById } from "../booking-store/find-booking.ts";
import { prepareCounters } from "../capacity/prepare-counters.ts";
import { findPaymentLink } from "../ledger/payment-link-store.ts";
import { paymentLinkToken } from "../ledger/payment-link-token.ts";
import { toChange } from "../office-bookings/amend-office-booking.ts";
import { viewOfficeBooking } from "../office-bookings/view-office-booking.ts";
import type { Operator } from "../operator/operator.ts";
import { readOperator } from "../operator/read-operator.ts";
import { makePaymentLink } from "../payment-links/send-payment-link.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Tx } from "../platform/db/schema.ts";
import { enqueueJob } from "../platform/queue/enqueue-job.ts";
import type { Services } from "../services.ts";
import type { Call, Run } from "../use-case.ts";
import { decideRepeated, requestOfLink } from "./repeated-link.ts";

type OfferCall = Call<typeof paymentLinkApi.offerChangeByLink>;

/**
 * Holds a change at the total that was shown until its difference is paid by the link sent with it. A change that
 * already waits is replaced, and its link can no longer be paid.
 */
export const offerChangeByLink: Run<
  typeof paymentLinkApi.offerChangeByLink,
  "config" | "db" | "clock" | "cards"
> = async (services, call) => {
  const { db, clock, config, cards } = services;
  const { reference } = call.params;
  const known = await findBookingByReference(db, reference);
  if (!known) return reject(refusal("not-found"));
  if (!cards.active) return reject(refusal("payment-unavailable"));
  const operator = await readOperator(db);
  const { total: _, ...wanted } = call.body.link.amendment;
  const change = toChange(known, wanted);
  if (!change.ok) return change;
  const foreseen = applyChange(known, change.value, operator);
  if (!foreseen.ok) return foreseen;
  const { stay, vehicle } = foreseen.value;
  await prepareCounters(services, allocationsOf(stay), [stay.returnDate]);
  const token = await paymentLinkToken(config, call.body.link.id);
  const offered = await decideInTransaction(db, async (tx): Promise<Result<void, OfferRefusal>> => {
    await lockPlates(tx, [known.vehicle.licensePlate, vehicle.licensePlate]);
    const booking = await lockBookingById(tx, known.id);
    if (!booking) return reject(refusal("not-found"));
    return offer(tx, booking, { operator, change: change.value, token, call, clock });
  });
  if (!offered.ok) return offered;
  const booking = (await findBookingByReference(db, reference)) ?? known;
  return accept(
    await viewOfficeBooking(db, booking, { locale: call.origin.locale, now: clock.now(), takesCards: true }),
  );
};

type Offering = {
  readonly operator: Operator;
  readonly change: BookingChange;
  readonly token: string;
  readonly call: OfferCall;
  readonly clock: Services["clock"];
};

type OfferRefusal = Refusal<
  | "not-found"
  | "invalid"
  | "key-reused"
  | "not-amendable"
  | "not-possible-now"
  | "plate-booked"
  | "price-changed"
  | "sold-out"
>;

async function offer(
  tx: Tx,
  booking: Booking,
  { operator, change, token, call, clock }: Offering,
): Promise<Result<void, OfferRefusal>> {
  const now = clock.now();
  const { id, validHours: hours, amendment } = call.body.link;
  const sent = await findPaymentLink(tx, id);
  const request = requestOfLink({ validHours: hours, amendment });
  if (sent) return decideRepeated(tx, sent, { bookingId: booking.id, request });
  const applied = applyChange(booking, change, operator);
  if (!applied.ok) return applied;
  const after = applied.value;
  const allowed = decideAmendmentAtDesk(booking, after);
  if (!allowed.ok) return allowed;
  const free = await decidePlate(tx, booking, after, now);
  if (!free.ok) return free;
  const price = await priceAmendedStay(tx, booking, after, operator);
  if (price.total !== amendment.total) {
    return reject(refusal("price-changed", undefined, { total: price.total }));
  }
  const stays = [booking.stay, after.stay];
  const until = paymentLinkUntil({ now, hours, isHere: meaningOf(booking).isHere, stays });
  if (!until.ok) return until;
  const worked = await computeDifference(tx, booking, { after, price, operator, byCard: true });
  // A change without a difference to pay is made at once, without a link.
  if (worked.toPay === 0) return reject(refusal("not-possible-now"));
  const actor = `staff ${call.caller.staffId}` as const;
  const asked = toAsked(change);
  const holding = { operator, asked, request, key: undefined, actor, now, until: until.value };
  await invalidateAwaiting(tx, booking.id);
  const held = await holdAmendment(tx, booking, worked, holding);
  if (!held.ok) return held;
  await enqueueJob(tx, "close-payment-page", { bookingId: booking.id });
  const link = { id, bookingId: booking.id, amendmentId: held.value.awaiting, createdAt: now };
  const { toPay: amount } = worked;
  await makePaymentLink(tx, booking, {
    link: { ...link, expiresAt: until.value },
    purpose: "change",
    amount,
    token,
    actor,
    at: now,
  });
  return accept(undefined);
}

/** The change as it is repeated at payment. The payer adds the wish for an early start (cancellation §6). */
function toAsked({ stay, journey, vehicle, serviceIds }: BookingChange): AskedChange {
  return { stay, journey, serviceIds, ...(vehicle && { typed: vehicle }) };
}
