import { type RawBuilder, sql } from "kysely";
import type { Booking } from "#domain/booking/booking.ts";
import { type Cents, noMoney, toCents } from "#domain/money.ts";
import type { CashFacts } from "#domain/till/cash-due.ts";
import type { Db } from "../platform/db/schema.ts";

/** `amountDue` of the domain for a row of `bookings`. */
export function dueOfRow(): RawBuilder<Cents> {
  return sql<Cents>`greatest(0, bookings.total - bookings.paid + bookings.refunded - ${forgivenOfRow()})`;
}

function forgivenOfRow(): RawBuilder<Cents> {
  return sql<Cents>`coalesce((
    select sum(refunds.amount) from refunds where refunds.booking_id = bookings.id
      and refunds.reason in ('goodwill', 'at-provider') and refunds.status <> 'failed'
  ), 0)::int`;
}

/** What `decideCash` asks of a booking (cash §1). */
export async function readCashFacts(db: Db, booking: Booking): Promise<CashFacts> {
  const { status, price, paid, refunded } = booking;
  const row = await db
    .selectFrom("bookings")
    .select(forgivenOfRow().as("forgiven"))
    .select((select) =>
      select
        .selectFrom("cashMovements")
        .leftJoin("refunds", "refunds.id", "cashMovements.refundId")
        .select((sum) =>
          sum.fn.coalesce(sum.fn.sum<number>("cashMovements.amount"), sql<number>`0`).as("inCash"),
        )
        .whereRef("cashMovements.bookingId", "=", "bookings.id")
        .where((cash) =>
          cash.or([
            cash.eb("cashMovements.kind", "=", "payment"),
            cash.eb("refunds.reason", "=", "reception-undone"),
          ]),
        )
        .as("inCash"),
    )
    .where("id", "=", booking.id)
    .executeTakeFirst();
  return {
    ...{ status, total: price.total, paid, refunded },
    forgiven: row?.forgiven ?? noMoney,
    inCash: toCents(row?.inCash ?? 0),
  };
}
