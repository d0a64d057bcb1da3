// What taking back a reception, a return or a no-show changes: within the minute by the valet who made it (custody §4),
// later by the office, with a reason (custody §11).
import { nextStatus } from "#domain/booking/booking-states.ts";
import type { CustodyEvent } from "#domain/custody/custody.ts";
import { nextCustodyState } from "#domain/custody/custody-states.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { findStayOfPlate } from "../booking-store/find-active-bookings.ts";
import { saveHandover } from "../booking-store/save-handover.ts";
import { takePlace } from "../capacity/take-place.ts";
import { giveBackReceptionCash } from "../cash-refunds/give-back-reception-cash.ts";
import { saveCustody, takeKeyTag } from "../custody-store/custody-store.ts";
import type { Tx } from "../platform/db/schema.ts";
import type { Made, MoveFacts } from "./make-move.ts";
import type { UndoableKind } from "./undoable-moves.ts";

export type TakenBack = {
  readonly undone: CustodyEvent & { readonly kind: UndoableKind };
  readonly by: "undo" | "correction";
  readonly deviceId: string | undefined;
};

type TakeBack = (
  tx: Tx,
  facts: MoveFacts,
  taken: TakenBack,
) => Promise<Result<Made, Refusal<"not-possible-now" | "plate-booked" | "sold-out">>>;

const ways: Readonly<Record<UndoableKind, TakeBack>> = {
  "vehicle-received": takeBackReception,
  "vehicle-returned": takeBackReturn,
  "no-show-marked": takeBackNoShow,
};

/** Appends a second entry, never deletes. */
export const takeBack: TakeBack = async (tx, facts, taken) => {
  const made = await ways[taken.undone.kind](tx, facts, taken);
  return made.ok ? accept({ ...made.value, undoes: taken.undone.id }) : made;
};

async function takeBackReception(
  tx: Tx,
  { booking, custody, staffId, now }: MoveFacts,
  { undone, by, deviceId }: TakenBack,
) {
  // The days owed were counted from this reception, and the traveller was told of them.
  if (booking.withdrawnAt !== null) return reject(refusal("not-possible-now"));
  const status = nextStatus(booking.status, "undoReceive");
  const state = nextCustodyState(custody.state, by === "undo" ? "undoReceive" : "correctReceive");
  if (!status || !state) return reject(refusal("not-possible-now"));
  await saveHandover(tx, booking, { status, receivedAt: null });
  await saveCustody(tx, custody, {
    state,
    stateAt: now,
    keyTag: null,
    odometerIn: null,
    holderId: null,
    holderSinceAt: null,
    spot: null,
    recalledAt: null,
  });
  const cash = { booking, receivedAt: undone.happenedAt, staffId, deviceId: deviceId ?? null, now };
  await giveBackReceptionCash(tx, { ...cash, isOwed: by === "correction" });
  return accept({ kind: by === "undo" ? "reception-undone" : "reception-corrected" } as const);
}

async function takeBackReturn(
  tx: Tx,
  { booking, custody, staffId, now }: MoveFacts,
  { undone, by }: TakenBack,
) {
  const status = nextStatus(booking.status, "undoReturn");
  const state = nextCustodyState(custody.state, "undoReturn");
  if (!status || !state) return reject(refusal("not-possible-now"));
  // The tag may be on another key by now.
  const isFree = undone.keyTag !== null && (await takeKeyTag(tx, undone.keyTag));
  // The valet who undoes it within the minute holds the key; the office asks the one who handed it over.
  const holderId = by === "undo" ? staffId : undone.staffId;
  await saveHandover(tx, booking, { status, returnedAt: null });
  await saveCustody(tx, custody, {
    state,
    stateAt: now,
    odometerOut: null,
    holderId,
    holderSinceAt: now,
    keyTag: isFree ? undone.keyTag : null,
  });
  const kind = by === "undo" ? "return-undone" : "return-corrected";
  return accept({ kind, keyTag: isFree ? undone.keyTag : null } as const);
}

async function takeBackNoShow(tx: Tx, { booking, now }: MoveFacts, { by }: TakenBack) {
  const status = nextStatus(booking.status, "undoNoShow");
  if (!status) return reject(refusal("not-possible-now"));
  // The traveller may have booked again meanwhile; the plate is locked (`bringsStayBack`).
  const other = await findStayOfPlate(tx, { ...booking, plate: booking.vehicle.licensePlate }, now);
  if (other) return reject(refusal("plate-booked"));
  await saveHandover(tx, booking, { status });
  // The place may have been sold since: then this is refused, and nothing is taken back.
  const taken = await takePlace(tx, booking.stay);
  return taken.ok ? accept({ kind: by === "undo" ? "no-show-undone" : "no-show-corrected" } as const) : taken;
}
