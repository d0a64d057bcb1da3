import type { BookingView } from "#contract/bookings.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import type { Locale } from "#domain/locale.ts";
import { noMoney } from "#domain/money.ts";
import type { Instant } from "#domain/time.ts";
import { listLatest, type StoredAmendment } from "../../amendments/amendment-store.ts";
import { findDoneServices } from "../../custody-store/find-done-services.ts";
import { readAwaitedPayments } from "../../ledger/awaited-payment.ts";
import { listForgiven } from "../../ledger/due-facts.ts";
import { listLinked } from "../../ledger/payment-link-store.ts";
import type { Operator } from "../../operator/operator.ts";
import type { Db } from "../../platform/db/schema.ts";
import { toBookingView } from "./booking-view.ts";
import { listInvoiced } from "./is-invoiced.ts";

type Seen = {
  readonly operator: Operator;
  readonly locale: Locale;
  readonly now: Instant;
  readonly takesCards: boolean;
};

/** Bookings with the data of other features: reviews, invoices and payments. */
export async function viewBookings(db: Db, bookings: readonly Booking[], seen: Seen): Promise<BookingView[]> {
  const ids = bookings.map(({ id }) => id);
  const pending = bookings.filter((booking) => meaningOf(booking).isHeld).map(({ id }) => id);
  const reviewed = ids.length === 0 ? [] : await listReviewed(db, ids);
  const invoiced = ids.length === 0 ? [] : await listInvoiced(db, ids);
  const done = await findDoneServices(db, bookings);
  const awaited = pending.length === 0 ? new Map() : await readAwaitedPayments(db, pending);
  const forgiven = await listForgiven(db, ids);
  const byLink = pending.length === 0 ? new Set() : await listLinked(db, pending);
  const changes = await listLatest(db, ids);
  return bookings.map((booking) =>
    toBookingView(booking, {
      ...seen,
      review: reviewOf(reviewed, booking.id),
      hasInvoice: invoiced.some(({ bookingId }) => bookingId === booking.id),
      payment: awaited.get(booking.id),
      byLink: byLink.has(booking.id),
      change: paidFor(changes.get(booking.id)),
      doneServices: done.get(booking.id) ?? [],
      forgiven: forgiven.get(booking.id) ?? noMoney,
    }),
  );
}

export async function viewBooking(db: Db, booking: Booking, seen: Seen): Promise<BookingView> {
  const [view] = await viewBookings(db, [booking], seen);
  if (!view) throw new Error("one booking makes one view");
  return view;
}

/** Changes without a difference to pay are left out. */
function paidFor(change: StoredAmendment | undefined): StoredAmendment | undefined {
  return change !== undefined && change.amount > 0 ? change : undefined;
}

type Reviewed = Awaited<ReturnType<typeof listReviewed>>[number];

function reviewOf(reviewed: readonly Reviewed[], id: string): BookingView["review"] {
  const found = reviewed.find(({ bookingId }) => bookingId === id);
  if (found === undefined) return undefined;
  const { status, rating, text, reply, refusalReason } = found;
  return {
    status,
    rating,
    text,
    ...(reply !== null && { reply }),
    ...(refusalReason !== null && { refusalReason }),
  };
}

function listReviewed(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("reviews")
    .select(["bookingId", "status", "rating", "text", "reply", "refusalReason"])
    .where("bookingId", "in", ids)
    .execute();
}
