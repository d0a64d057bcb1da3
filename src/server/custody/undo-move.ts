import type { custodyApi } from "#contract/desk/custody-api.ts";
import { canUndo } from "#domain/custody/custody-times.ts";
import { refusal } from "#domain/refusal.ts";
import { reject } from "#domain/result.ts";
import { findLastMove } from "../custody-store/event-store.ts";
import type { Run } from "../use-case.ts";
import { makeMove } from "./make-move.ts";
import { takeBack } from "./take-back.ts";
import { isUndoable } from "./undoable-moves.ts";

/** Within a minute, by the valet who made the move: a second entry, never a deletion (custody §4). */
export const undoMove: Run<typeof custodyApi.undoMove, "db" | "clock"> = async (
  services,
  { params, body: { move }, caller },
) =>
  makeMove<"not-possible-now" | "plate-booked" | "sold-out" | "undo-over">(services, {
    reference: params.reference,
    caller,
    move: { ...move, kind: "undo" },
    bringsStayBack: true,
    make: async (tx, facts) => {
      const last = await findLastMove(tx, facts.booking.id);
      if (!last || last.id !== move.undoes || !isUndoable(last)) return reject(refusal("not-possible-now"));
      if (!canUndo({ staffId: last.staffId ?? "", at: last.happenedAt }, facts.staffId, facts.now)) {
        return reject(refusal("undo-over"));
      }
      return takeBack(tx, facts, { undone: last, by: "undo", deviceId: caller.deviceId });
    },
  });
