import type { Booking } from "#domain/booking/booking.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { Till } from "#domain/till/till.ts";
import { signed } from "#domain/till/till-closing.ts";
import type { Instant } from "#domain/time.ts";
import { settleCashRefund } from "../ledger/cash-owed.ts";
import type { Tx } from "../platform/db/schema.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { requestHashOf } from "../till/request-hash.ts";
import { expectedInTill, insertMovement } from "../till/till-store.ts";

type Handing = {
  /** Id of the cash movement. */
  readonly id: string;
  readonly refundId: string;
  readonly booking: Booking;
  readonly staffId: string;
  readonly deviceId: string | null;
  readonly now: Instant;
};

export function hashOfPayout(refundId: string): Buffer {
  return requestHashOf({ refund: refundId });
}

/**
 * Pays out owed cash, once, from a till whose row is locked. NOTE on a refusal the refund is already marked settled:
 * the caller has to roll that back.
 */
export async function handOutCash(
  tx: Tx,
  till: Till,
  { id, refundId, booking, staffId, deviceId, now }: Handing,
): Promise<Result<void, Refusal<"not-possible-now" | "till-short">>> {
  const owed = await settleCashRefund(tx, refundId, now);
  if (!owed) return reject(refusal("not-possible-now"));
  if (owed.amount > (await expectedInTill(tx, till))) return reject(refusal("till-short"));
  const movement = await insertMovement(tx, till, {
    id,
    kind: "refund",
    amount: signed("refund", owed.amount),
    bookingId: booking.id,
    reason: null,
    refundId,
    staffId,
    deviceId,
    deviceAt: now,
    happenedAt: now,
    requestHash: hashOfPayout(refundId),
  });
  await appendJournal(tx, {
    at: now,
    actor: `staff ${staffId}`,
    kind: "cash-handed-out",
    subject: `booking ${booking.reference}`,
    data: {
      bookingId: booking.id,
      movementId: id,
      tillId: till.id,
      number: movement.number,
      refundId,
      amount: movement.amount,
    },
  });
  return accept(undefined);
}
