import type { api } from "#contract/api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { findOwnBooking } from "../booking-store/find-booking.ts";
import { viewBooking } from "../bookings/views/view-bookings.ts";
import { readOperator } from "../operator/read-operator.ts";
import { inSnapshot } from "../platform/db/in-snapshot.ts";
import { acceptsCards } from "../platform/gateways/card-providers.ts";
import type { Run } from "../use-case.ts";
import { settleIfPending } from "./settle-if-pending.ts";

/** Read by the page to which the traveller returns, so an awaited payment is checked with the provider (payment §5). */
export const fetchBooking: Run<typeof api.fetchBooking, "db" | "clock" | "log" | "cards"> = async (
  services,
  { params, caller, origin },
) => {
  const { db, clock, cards } = services;
  const found = await findOwnBooking(db, caller.accountId, params.reference);
  if (!found) return reject(refusal("not-found"));
  await settleIfPending(services, found);
  const operator = await readOperator(db);
  // payment §5: one snapshot, so that a paid booking is never shown with its payment still awaited.
  const view = await inSnapshot(db, async (tx) => {
    const booking = await findOwnBooking(tx, caller.accountId, params.reference);
    const seen = {
      operator,
      locale: origin.locale,
      now: clock.now(),
      takesCards: acceptsCards(cards),
    };
    return booking && viewBooking(tx, booking, seen);
  });
  return view ? accept(view) : reject(refusal("not-found"));
};
