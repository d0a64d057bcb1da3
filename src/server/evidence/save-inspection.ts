import type { custodyApi } from "#contract/desk/custody-api.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import { inspectionCan, moveInspection } from "#domain/custody/inspection-states.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { findBookingByReference } from "../booking-store/find-booking.ts";
import {
  lockBegunInspection,
  replaceRemarks,
  saveInspectionRecord,
} from "../custody-store/inspection-store.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Run } from "../use-case.ts";

type Refused = Refusal<"not-possible-now" | "key-reused">;

/** Creates the inspection under the phone's id, and overwrites it until it is closed (custody §2). */
export const saveInspection: Run<typeof custodyApi.saveInspection, "db" | "clock"> = async (
  { db, clock },
  { params: { id }, body: { inspection }, caller },
) => {
  const now = clock.now();
  const booking = await findBookingByReference(db, inspection.reference);
  if (!booking) return reject(refusal("not-found"));
  const { side, mode, odometer = null, fuel = null, keyTag = null, remarks = [] } = inspection;
  return decideInTransaction(db, async (tx): Promise<Result<undefined, Refused>> => {
    if (!mayBeInspected(booking)) return reject(refusal("not-possible-now"));
    const kept = await lockBegunInspection(tx, {
      id,
      bookingId: booking.id,
      side,
      mode,
      odometer,
      fuel,
      keyTag,
      staffId: caller.staffId,
      deviceId: caller.deviceId ?? null,
      openedAt: now,
    });
    if (kept.bookingId !== booking.id || kept.side !== side) return reject(refusal("key-reused"));
    if (!inspectionCan.change(kept.status)) return reject(refusal("not-possible-now"));
    const status = moveInspection(kept.status, "change");
    await saveInspectionRecord(tx, id, { status, mode, odometer, fuel, keyTag });
    await replaceRemarks(
      tx,
      id,
      remarks.map(({ pieceId = null, ...remark }) => ({ ...remark, pieceId })),
    );
    return accept(undefined);
  });
};

/** Also after the return, as an offline phone may report late. */
function mayBeInspected(booking: Booking): boolean {
  const { isExpected, isHere, isReturned } = meaningOf(booking);
  return isExpected || isHere || isReturned;
}
