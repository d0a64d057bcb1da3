// A booking on screen has one source: the server's newest answer, whichever call gave it. The list, the booking's own
// page and the checkout are told by each other's answers, so that none shows what another knows to be over.
import { useEffect } from "react";
import { type BookingView, fetchBooking, listBookings } from "#contract/bookings.ts";
import { updateAnswers, useQuery } from "#web/api/use-query.ts";

export function useOwnBooking(reference: string) {
  const asked = useQuery(fetchBooking, { params: { reference } });
  useCachedUpdate(asked.status === "ready" ? asked.value : undefined);
  return asked;
}

export function useOwnBookings(page: number) {
  const asked = useQuery(listBookings, { query: { page } });
  const known = asked.status === "ready" ? asked.value.bookings : undefined;
  useEffect(() => known?.forEach(updateCachedBooking), [known]);
  return asked;
}

/** How a booking stands by an answer that has just come: whatever shows it shows this. */
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
