import { sql } from "kysely";
import type { Cents } from "#domain/money.ts";
import type { Instant } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";

/**
 * A payment of a booking, with the part not yet refunded or promised. A refund that a bank refused still counts as
 * owed, with its credit note: the same money is not refunded again (payment §6).
 */
export type RefundablePayment = {
  readonly paymentId: string | null;
  readonly cashPaymentId: string | null;
  readonly currency: string;
  readonly cameAt: Instant;
  readonly left: Cents;
};

/** The card payment that confirmed a booking and the cash taken for it, the latest first (cash §4). */
export async function listRefundable(db: Db, bookingId: string): Promise<readonly RefundablePayment[]> {
  const { rows } = await sql<RefundablePayment>`
    select source.payment_id, source.cash_payment_id, source.currency, source.came_at,
      source.received - coalesce((
        select sum(refunds.amount) from refunds
        where refunds.payment_id = source.payment_id or refunds.cash_payment_id = source.cash_payment_id
      ), 0)::int as "left"
    from (
      select id as payment_id, null::uuid as cash_payment_id, coalesce(received_currency, 'EUR') as currency,
        received_amount as received, paid_at as came_at
      from payments where booking_id = ${bookingId} and effect = 'confirmed'
      union all
      select null, id, 'EUR', amount, happened_at from cash_movements where booking_id = ${bookingId} and kind = 'payment'
    ) source
    order by source.came_at desc`.execute(db);
  return rows;
}
