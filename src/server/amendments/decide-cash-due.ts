import type { Amendable } from "#domain/booking/amendment.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import { paymentLinkUntil, validHours } from "#domain/payment/payment-link.ts";
import type { Price } from "#domain/pricing/price-stay.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { amountDue, cashInAll } from "#domain/till/cash-due.ts";
import type { Instant } from "#domain/time.ts";
import { readCashFacts } from "../ledger/due-facts.ts";
import type { Operator } from "../operator/operator.ts";
import type { Tx } from "../platform/db/schema.ts";

type Asked = {
  readonly after: Amendable;
  readonly price: Price;
  readonly operator: Operator;
  readonly takesCards: boolean;
  readonly now: Instant;
};

/**
 * cash §1: what a change at the desk makes due must be collectable. Above the cash limit it is refused here, for a
 * payment link; where none can be sent any more the change is made, because the car stays regardless.
 */
export async function decideCashDue(
  tx: Tx,
  booking: Booking,
  { after, price, operator, takesCards, now }: Asked,
): Promise<Result<void, Refusal<"cash-not-offered">>> {
  const before = await readCashFacts(tx, booking);
  const facts = { ...before, total: price.total };
  if (amountDue(facts) <= amountDue(before)) return accept(undefined);
  if (cashInAll(facts) <= operator.ordering.cashLimit) return accept(undefined);
  const stays = [booking.stay, after.stay];
  const { isHere } = meaningOf(booking);
  const byLink = takesCards && paymentLinkUntil({ now, hours: validHours.least, isHere, stays }).ok;
  return byLink ? reject(refusal("cash-not-offered")) : accept(undefined);
}
