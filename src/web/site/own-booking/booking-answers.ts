// A booking on screen has one source: the server's latest answer, whichever call gave it. The list, the booking's page
// and the checkout share one cache, so that none shows an outdated state.
import { useEffect } from "react";
import { type BookingView, fetchBooking, listBookings } from "#contract/bookings.ts";
import { updateAnswers, useQuery } from "#web/api/use-query.ts";
import { useRefetchOnLocaleChange } from "#web/parts/use-refetch-on-locale-change.ts";

export function useOwnBooking(reference: string) {
  const asked = useQuery(fetchBooking, { params: { reference } });
  useRefetchOnLocaleChange(asked.reload);
  useCachedUpdate(asked.status === "ready" ? asked.value : undefined);
  return asked;
}

export function useOwnBookings(page: number) {
  const asked = useQuery(listBookings, { query: { page } });
  const known = asked.status === "ready" ? asked.value.bookings : undefined;
  useEffect(() => known?.forEach(updateCachedBooking), [known]);
  return asked;
}

/** Puts a booking's latest state into every cached answer that shows it. */
export function updateCachedBooking(booking: BookingView): void {
  const newest = (known: BookingView) => (known.reference === booking.reference ? booking : known);
  updateAnswers(fetchBooking, newest);
  updateAnswers(listBookings, (answer) =>
    answer.bookings.some((known) => newest(known) !== known)
      ? { ...answer, bookings: answer.bookings.map(newest) }
      : answer,
  );
}

function useCachedUpdate(booking: BookingView | undefined): void {
  useEffect(() => {
    if (booking) updateCachedBooking(booking);
  }, [booking]);
}
