import { type RawBuilder, sql } from "kysely";
import type { Booking } from "#domain/booking/booking.ts";
import { statusesThat } from "#domain/booking/booking-states.ts";
import { type Cents, noMoney, toCents } from "#domain/money.ts";
import type { CashFacts } from "#domain/till/cash-due.ts";
import type { Db } from "../platform/db/schema.ts";

/** `dueOfBooking` of the domain as SQL over a row of `bookings`. */
export function dueOfRow(): RawBuilder<Cents> {
  const due = sql`greatest(0, bookings.total - bookings.paid + bookings.refunded - ${forgivenOf(sql.ref("bookings.id"))})`;
  return sql<Cents>`case when bookings.status in (${sql.join(statusesThat("takesPlace"))}) then ${due} else 0 end`;
}

/**
 * The amount refunded on a booking without lowering its price. Counts refunds of any status: `bookings.refunded`
 * includes a refund from its request on, and one that a bank refused is still owed to the traveller. Made by hand it
 * keeps its row, so nothing counts twice.
 */
export function forgivenOf(bookingId: RawBuilder<unknown>): RawBuilder<Cents> {
  return sql<Cents>`coalesce((
    select sum(refunds.amount) from refunds where refunds.booking_id = ${bookingId}
      and refunds.reason in ('goodwill', 'late-return', 'at-provider')
  ), 0)::int`;
}

/** The facts of a booking that `decideCash` reads (cash §1). */
export async function readCashFacts(db: Db, booking: Booking): Promise<CashFacts> {
  const { status, price, paid, refunded } = booking;
  const { rows } = await sql<{ forgiven: Cents; inCash: number }>`
    select ${forgivenOf(sql.val(booking.id))} as forgiven, coalesce((
      select sum(cash.amount) from cash_movements cash left join refunds on refunds.id = cash.refund_id
      where cash.booking_id = ${booking.id} and (cash.kind = 'payment' or refunds.reason = 'reception-undone')
    ), 0)::int as in_cash`.execute(db);
  return {
    status,
    total: price.total,
    paid,
    refunded,
    forgiven: rows[0]?.forgiven ?? noMoney,
    inCash: toCents(rows[0]?.inCash ?? 0),
  };
}
