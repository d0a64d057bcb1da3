import type { custodyApi } from "#contract/desk/custody-api.ts";
import { nextStatus } from "#domain/booking/booking-states.ts";
import type { CustodyEvent } from "#domain/custody/custody.ts";
import { nextCustodyState } from "#domain/custody/custody-states.ts";
import { canUndo } from "#domain/custody/custody-times.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { saveHandover } from "../booking-store/save-handover.ts";
import { takePlace } from "../capacity/take-place.ts";
import { giveBackReceptionCash } from "../cash-refunds/give-back-reception-cash.ts";
import { saveCustody, takeKeyTag } from "../custody-store/custody-record.ts";
import { findLastMove } from "../custody-store/event-record.ts";
import type { Tx } from "../platform/db/schema.ts";
import type { Run } from "../use-case.ts";
import { type Made, type MoveFacts, makeMove } from "./make-move.ts";
import { isUndoable, type UndoableKind } from "./undoable-moves.ts";

type Undoing = (
  tx: Tx,
  facts: MoveFacts,
  undone: CustodyEvent,
  deviceId: string | undefined,
) => Promise<Result<Made, Refusal<"not-possible-now" | "sold-out">>>;

const undoings: Readonly<Record<UndoableKind, Undoing>> = {
  "vehicle-received": undoReceive,
  "vehicle-returned": undoReturn,
  "no-show-marked": undoNoShow,
};

/** Within a minute, by whoever did it: a second entry, never a deletion (custody §4). */
export const undoMove: Run<typeof custodyApi.undoMove, "db" | "clock"> = async (
  services,
  { params, body: { move }, caller },
) =>
  makeMove(services, {
    reference: params.reference,
    caller,
    move: { ...move, kind: "undo" },
    make: async (
      tx,
      facts,
    ): Promise<Result<Made, Refusal<"not-possible-now" | "sold-out" | "undo-over">>> => {
      const last = await findLastMove(tx, facts.booking.id);
      if (!last || last.id !== move.undoes || !isUndoable(last)) return reject(refusal("not-possible-now"));
      if (!canUndo({ staffId: last.staffId ?? "", at: last.happenedAt }, caller.staffId, facts.now)) {
        return reject(refusal("undo-over"));
      }
      const undone = await undoings[last.kind](tx, facts, last, caller.deviceId);
      return undone.ok ? accept({ ...undone.value, undoes: last.id }) : undone;
    },
  });

async function undoReceive(
  tx: Tx,
  { booking, custody, staffId, now }: MoveFacts,
  undone: CustodyEvent,
  deviceId: string | undefined,
) {
  // The days owed were counted from this reception, and stated to the traveller.
  if (booking.withdrawnAt !== null) return reject(refusal("not-possible-now"));
  const status = nextStatus(booking.status, "undoReceive");
  const state = nextCustodyState(custody.state, "undoReceive");
  if (!status || !state) return reject(refusal("not-possible-now"));
  await saveHandover(tx, booking, { status, receivedAt: null });
  await saveCustody(tx, custody, {
    ...{ state, stateAt: now, keyTag: null, odometerIn: null, holderId: null, holderSinceAt: null },
  });
  const taken = { booking, receivedAt: undone.happenedAt, staffId, deviceId: deviceId ?? null, now };
  await giveBackReceptionCash(tx, taken);
  return accept({ kind: "reception-undone" as const });
}

async function undoReturn(tx: Tx, { booking, custody, staffId, now }: MoveFacts, undone: CustodyEvent) {
  const status = nextStatus(booking.status, "undoReturn");
  const state = nextCustodyState(custody.state, "undoReturn");
  if (!status || !state) return reject(refusal("not-possible-now"));
  // Within the minute the tag may have gone to the next key.
  const isFree = undone.keyTag !== null && (await takeKeyTag(tx, undone.keyTag));
  await saveHandover(tx, booking, { status, returnedAt: null });
  await saveCustody(tx, custody, {
    ...{ state, stateAt: now, odometerOut: null, holderId: staffId, holderSinceAt: now },
    keyTag: isFree ? undone.keyTag : null,
  });
  return accept({ kind: "return-undone" as const, keyTag: isFree ? undone.keyTag : null });
}

async function undoNoShow(tx: Tx, { booking }: MoveFacts) {
  const status = nextStatus(booking.status, "undoNoShow");
  if (!status) return reject(refusal("not-possible-now"));
  await saveHandover(tx, booking, { status });
  // Somebody else may have the place by now: then it is sold out, and nothing is undone.
  const taken = await takePlace(tx, booking.stay);
  return taken.ok ? accept({ kind: "no-show-undone" as const }) : taken;
}
