import type { BookingView } from "#contract/bookings.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import type { Locale } from "#domain/locale.ts";
import type { Instant } from "#domain/time.ts";
import { findDoneServices } from "../../custody-store/find-done-services.ts";
import { readAwaitedPayments } from "../../ledger/awaited-payment.ts";
import { listLinked } from "../../ledger/payment-link-store.ts";
import type { Operator } from "../../operator/operator.ts";
import type { Db } from "../../platform/db/schema.ts";
import { toBookingView } from "./booking-view.ts";
import { listBookingFacts } from "./list-booking-facts.ts";

type Seen = {
  readonly operator: Operator;
  readonly locale: Locale;
  readonly now: Instant;
  readonly takesCards: boolean;
};

/** Bookings with the data of other features: reviews, invoices, payments, changes and custody. */
export async function viewBookings(db: Db, bookings: readonly Booking[], seen: Seen): Promise<BookingView[]> {
  const ids = bookings.map(({ id }) => id);
  const pending = bookings.filter((booking) => meaningOf(booking).isHeld).map(({ id }) => id);
  const facts = await listBookingFacts(db, ids);
  const done = await findDoneServices(db, bookings);
  const awaited = pending.length === 0 ? new Map() : await readAwaitedPayments(db, pending);
  const byLink = pending.length === 0 ? new Set() : await listLinked(db, pending);
  return bookings.map((booking) => {
    const known = facts.get(booking.id);
    if (!known) throw new Error("bookings are never deleted");
    return toBookingView(booking, {
      ...seen,
      ...known,
      payment: awaited.get(booking.id),
      byLink: byLink.has(booking.id),
      doneServices: done.get(booking.id) ?? [],
    });
  });
}

export async function viewBooking(db: Db, booking: Booking, seen: Seen): Promise<BookingView> {
  const [view] = await viewBookings(db, [booking], seen);
  if (!view) throw new Error("one booking makes one view");
  return view;
}
