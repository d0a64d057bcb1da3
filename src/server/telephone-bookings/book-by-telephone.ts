import type { telephoneApi } from "#contract/office-bookings/telephone-calls.ts";
import { allocationsOf } from "#domain/capacity/capacity.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { findBookingById } from "../booking-store/find-booking.ts";
import { prepareCounters } from "../capacity/prepare-counters.ts";
import { paymentLinkToken } from "../ledger/payment-link-token.ts";
import { viewOfficeBooking } from "../office-bookings/view-office-booking.ts";
import { readOperatorAt } from "../operator/read-operator.ts";
import { termsToAccept } from "../payment-links/terms-to-accept.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { acceptsCards } from "../platform/gateways/card-providers.ts";
import type { Run } from "../use-case.ts";
import { isSameOrder } from "./is-same-order.ts";
import { placeTelephoneOrder } from "./place-telephone-order.ts";
import { prepareTelephoneOrder } from "./prepare-telephone-order.ts";

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
    const asked = prepareTelephoneOrder(wanted, operator, known.createdAt);
    if (!asked.ok) return asked;
    if (!isSameOrder(known, asked.value)) return reject(refusal("key-reused"));
    return accept(await viewOfficeBooking(db, known, looking));
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
  const placed = await decideInTransaction(db, (tx) =>
    placeTelephoneOrder(tx, { ...order.value, ...terms }, { actor, link }),
  );
  return placed.ok ? accept(await viewOfficeBooking(db, placed.value, looking)) : placed;
};
