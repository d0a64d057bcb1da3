import type { telephoneApi } from "#contract/office-bookings/telephone-calls.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { allocationsOf } from "#domain/capacity/capacity.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { lockOrder } from "../booking-store/find-active-bookings.ts";
import { findBookingById } from "../booking-store/find-booking.ts";
import { prepareCounters } from "../capacity/prepare-counters.ts";
import { paymentLinkToken } from "../ledger/payment-link-token.ts";
import { viewOfficeBooking } from "../office-bookings/view-office-booking.ts";
import type { OperatorAt } from "../operator/operator.ts";
import { readOperatorAt } from "../operator/read-operator.ts";
import { termsToAccept } from "../payment-links/terms-to-accept.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { acceptsCards } from "../platform/gateways/card-providers.ts";
import type { Run } from "../use-case.ts";
import { isSameOrder } from "./is-same-order.ts";
import { placeTelephoneOrder } from "./place-telephone-order.ts";
import { type PrepareRefusal, prepareTelephoneOrder, type Wanted } from "./prepare-telephone-order.ts";

/**
 * A booking by the office for a person with or without an account: paid in cash on arrival, or held until the card
 * payment by the link sent with it (office §3).
 */
export const bookByTelephone: Run<
  typeof telephoneApi.bookByTelephone,
  "db" | "clock" | "config" | "cards"
> = async (services, { body, caller, origin }) => {
  const { db, clock } = services;
  const now = clock.now();
  const operator = await readOperatorAt(db, now);
  const wanted = body.booking;
  const looking = { locale: origin.locale, now, takesCards: acceptsCards(services.cards) };
  const known = await findBookingById(db, wanted.id);
  if (known) {
    const repeated = decideRepeated(known, wanted, operator);
    return repeated.ok ? accept(await viewOfficeBooking(db, known, looking)) : repeated;
  }
  if (wanted.link && !services.cards.active) return reject(refusal("payment-unavailable"));
  if (!operator.sales.open) return reject(refusal("not-open-yet"));
  const order = prepareTelephoneOrder(wanted, operator, now);
  if (!order.ok) return order;
  await prepareCounters(services, allocationsOf(order.value.stay), [order.value.stay.returnDate]);
  const actor = `staff ${caller.staffId}` as const;
  // The terms are mailed with the confirmation; with a link the payer accepts the terms current at that time.
  const terms = await termsToAccept(services, operator, order.value.locale);
  const link = wanted.link && {
    id: wanted.link.id,
    token: await paymentLinkToken(services.config, wanted.link.id),
  };
  const placed = await decideInTransaction<Booking, OrderRefusal>(db, async (tx) => {
    await lockOrder(tx, wanted.id);
    // Pressed twice: the other call has booked meanwhile.
    const made = await findBookingById(tx, wanted.id);
    if (made) return decideRepeated(made, wanted, operator);
    return placeTelephoneOrder(tx, { ...order.value, ...terms }, { actor, link });
  });
  return placed.ok ? accept(await viewOfficeBooking(db, placed.value, looking)) : placed;
};

type OrderRefusal = PrepareRefusal | Refusal<"key-reused" | "sold-out" | "plate-booked">;

/** office §3: the booking that was made is the answer, if it is what is asked for. */
function decideRepeated(
  made: Booking,
  wanted: Wanted,
  operator: OperatorAt,
): Result<Booking, PrepareRefusal | Refusal<"key-reused">> {
  const asked = prepareTelephoneOrder(wanted, operator, made.createdAt);
  if (!asked.ok) return asked;
  return isSameOrder(made, asked.value) ? accept(made) : reject(refusal("key-reused"));
}
