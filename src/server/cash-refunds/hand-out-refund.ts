import type { tillApi } from "#contract/desk/till-calls.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { localDateOf } from "#domain/time.ts";
import { lockBookingById } from "../booking-store/find-booking.ts";
import { findCashOwed } from "../ledger/cash-owed.ts";
import { readOperator } from "../operator/read-operator.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { findMovement, lockTillOfDay } from "../till/till-store.ts";
import { viewReceipt } from "../till/view-receipt.ts";
import type { Run } from "../use-case.ts";
import { handOutCash, hashOfPayout } from "./hand-out-cash.ts";

type Code = (typeof tillApi.handOutRefund.refusals)[number] | "not-found";

/** Pays owed cash from today's till to the traveller, once (cash §4). */
export const handOutRefund: Run<typeof tillApi.handOutRefund, "db" | "clock"> = async (
  { db, clock },
  { params, body, caller },
) => {
  const now = clock.now();
  const { airport } = await readOperator(db);
  const { id } = body.movement;
  const { staffId, deviceId = null } = caller;
  const handed = await decideInTransaction(db, async (tx): Promise<Result<void, Refusal<Code>>> => {
    const known = await findCashOwed(tx, params.id);
    const booking = known && (await lockBookingById(tx, known.bookingId));
    if (!booking) return reject(refusal("not-found"));
    const earlier = await findMovement(tx, id);
    if (earlier) {
      const isSame = hashOfPayout(params.id).equals(earlier.requestHash);
      return isSame ? accept(undefined) : reject(refusal("key-reused"));
    }
    const till = await lockTillOfDay(tx, {
      place: airport.code,
      today: localDateOf(now, airport.zone),
      staffId,
      now,
    });
    return handOutCash(tx, till, { id, refundId: params.id, booking, staffId, deviceId, now });
  });
  return handed.ok ? accept(await viewReceipt(db, id)) : handed;
};
