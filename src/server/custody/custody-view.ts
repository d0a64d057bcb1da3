import type { CustodyView } from "#contract/fields/custody-fields.ts";
import { type StaffMember } from "#domain/access.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { nextStatus } from "#domain/booking/booking-states.ts";
import type { Custody, CustodyEvent } from "#domain/custody/custody.ts";
import {
  type CustodyAction,
  type CustodyState,
  custodyActions,
  initialCustodyState,
  isHandedBack,
  nextCustodyState,
} from "#domain/custody/custody-states.ts";
import { canUndo, type Punctuality, punctualityOf, undoWithin } from "#domain/custody/custody-times.ts";
import { distanceOf } from "#domain/custody/distance.ts";
import { isSealed } from "#domain/custody/inspection-states.ts";
import { type Instant, isoFromInstant, later } from "#domain/time.ts";
import { findBookingById } from "../booking-store/find-booking.ts";
import { findCustody } from "../custody-store/custody-store.ts";
import { findLastMove } from "../custody-store/event-store.ts";
import type { Db } from "../platform/db/schema.ts";
import { isUndoable } from "./undoable-moves.ts";

type Reader = { readonly caller: StaffMember; readonly now: Instant };

export async function viewCustody(db: Db, bookingId: string, { caller, now }: Reader): Promise<CustodyView> {
  const booking = await findBookingById(db, bookingId);
  if (!booking) throw new Error(`no booking ${bookingId}`);
  const [custody, last, inspections] = await Promise.all([
    findCustody(db, bookingId),
    findLastMove(db, bookingId),
    db
      .selectFrom("inspections")
      .select(["id", "side", "mode", "status", "signature"])
      .where("bookingId", "=", bookingId)
      .orderBy("openedAt")
      .execute(),
  ]);
  const undo = last && undoOf(last, caller, now);
  return {
    reference: booking.reference,
    bookingStatus: booking.status,
    ...whatIsKnown(custody, booking.stay.dropOffAt),
    punctuality: punctualityIn(booking, custody?.state ?? initialCustodyState, now),
    actions: actionsOf(booking, custody?.state ?? initialCustodyState, now),
    ...(undo && { undo }),
    inspections: inspections.map(({ id, side, mode, status, signature }) => ({
      id,
      side,
      mode,
      closed: isSealed(status),
      ...(signature !== null && {
        signed: signature.length > 0 ? ("signed" as const) : ("refused" as const),
      }),
    })),
  };
}

function whatIsKnown(custody: Custody | undefined, expectedAt: Instant) {
  if (!custody) return { state: initialCustodyState, since: isoFromInstant(expectedAt) };
  const { spot, keyTag, holderId, odometerIn, odometerOut, recalledAt } = custody;
  const distance = distanceOf(odometerIn, odometerOut, custody.promisedKm);
  return {
    state: custody.state,
    since: isoFromInstant(custody.stateAt),
    ...(spot !== null && { spot }),
    ...(keyTag !== null && { keyTag }),
    ...(holderId !== null && { holderId }),
    ...(odometerIn !== null && { odometerIn }),
    ...(odometerOut !== null && { odometerOut }),
    ...(distance && { distance }),
    ...(recalledAt !== null && { recalledAt: isoFromInstant(recalledAt) }),
  };
}

/** Punctuality of the next handover; what is done counts as on time. */
function punctualityIn({ status, stay }: Booking, state: CustodyState, now: Instant): Punctuality {
  const hasMove = (action: CustodyAction) => nextCustodyState(state, action) !== undefined;
  if (hasMove("receive") && nextStatus(status, "receive")) return punctualityOf(stay.dropOffAt, now);
  if (!isHandedBack(state) && nextStatus(status, "return"))
    return punctualityOf(stay.landingAt, now, "return");
  return "on-time";
}

function actionsOf({ status, stay }: Booking, state: CustodyState, now: Instant) {
  const moves = custodyActions
    .filter((action) => nextCustodyState(state, action))
    .filter((action) => (action === "receive" ? nextStatus(status, "receive") !== undefined : true))
    .filter((action) => !action.startsWith("undo") && !action.startsWith("correct"));
  const isMissing = nextStatus(status, "markNoShow") && punctualityOf(stay.dropOffAt, now) === "missing";
  return isMissing ? [...moves, "markNoShow" as const] : moves;
}

function undoOf(last: CustodyEvent, { staffId }: StaffMember, now: Instant): CustodyView["undo"] {
  if (!isUndoable(last) || !canUndo({ staffId: last.staffId ?? "", at: last.happenedAt }, staffId, now))
    return undefined;
  return { moveId: last.id, until: isoFromInstant(later(last.happenedAt, undoWithin)) };
}
