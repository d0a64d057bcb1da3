import type { officeBookingApi } from "#contract/office-bookings/office-booking-calls.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { findBookingByReference } from "../booking-store/find-booking.ts";
import { inSnapshot } from "../platform/db/in-snapshot.ts";
import { acceptsCards } from "../platform/gateways/card-providers.ts";
import type { Run } from "../use-case.ts";
import { viewOfficeBooking } from "./view-office-booking.ts";

export const fetchOfficeBooking: Run<
  typeof officeBookingApi.fetchOfficeBooking,
  "db" | "clock" | "cards"
> = async ({ db, clock, cards }, { params, origin }) => {
  const looking = { locale: origin.locale, now: clock.now(), takesCards: acceptsCards(cards) };
  // payment §5: one snapshot, so that the paid and due amounts agree.
  const view = await inSnapshot(db, async (tx) => {
    const booking = await findBookingByReference(tx, params.reference);
    return booking && viewOfficeBooking(tx, booking, looking);
  });
  return view ? accept(view) : reject(refusal("not-found"));
};
