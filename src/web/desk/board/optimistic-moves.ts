// Optimistic updates: a move of this device shows on the board before the server has answered.
import { type BookingAction, boardStatusOf, nextStatus } from "#domain/booking/booking-states.ts";
import {
  type CustodyAction,
  custodyActions,
  initialCustodyState,
  isInCustody,
  nextCustodyState,
} from "#domain/custody/custody-states.ts";
import { toInstant } from "#domain/time.ts";
import type { KeptInspection } from "../evidence/kept-inspections.ts";
import { ownSidesLeft } from "../evidence/own-sides-left.ts";
import type { KeptMove } from "../offline-queue/kept-moves.ts";
import { holderAfter } from "../offline-queue/key-holder.ts";
import { type BoardRow, withTime } from "./board-row.ts";

export function withOptimisticMoves(row: BoardRow, moves: readonly KeptMove[]): BoardRow {
  const own = moves.filter(({ reference, refused }) => reference === row.reference && refused === undefined);
  return own.reduce(withMove, row);
}

/** Applies the sides that this phone has photographed and may not have sent yet. */
export function withOwnWalks(row: BoardRow, walks: readonly KeptInspection[], zone: string): BoardRow {
  if (row.custody === undefined || !isInCustody(row.custody.state)) return row;
  const sidesLeft = ownSidesLeft(row.sidesLeft, row.reference, walks);
  return sidesLeft === row.sidesLeft ? row : { ...row, sidesLeft: sidesLeft && withTime(sidesLeft, zone) };
}

function withMove(row: BoardRow, move: KeptMove): BoardRow {
  const toSend = { ...row, toSend: true, holder: holderAfter(row.holder, move) };
  switch (move.call) {
    case "receiveVehicle":
      return {
        ...moved(toSend, move, "receive"),
        status: after(row, "receive"),
        keyTag: textOf(move, "keyTag"),
      };
    case "returnVehicle":
      return {
        ...moved(toSend, move, "return"),
        status: after(row, "return"),
        doneAt: toInstant(move.madeAt),
      };
    case "markNoShow":
      return { ...toSend, status: after(row, "markNoShow") };
    case "moveVehicle":
      return { ...moved(toSend, move, actionOf(move.body["kind"])), spot: spotAfter(row, move) };
    default:
      return toSend;
  }
}

/** Unchanged if the state table has no such transition: the server will refuse the move. */
function after({ status }: BoardRow, action: BookingAction): BoardRow["status"] {
  return boardStatusOf({ status: nextStatus(status, action) ?? status });
}

function moved(row: BoardRow, { madeAt }: KeptMove, action: CustodyAction | undefined): BoardRow {
  const before = row.custody?.state ?? initialCustodyState;
  const state = action === undefined ? before : (nextCustodyState(before, action) ?? before);
  return { ...row, custody: { state, since: toInstant(madeAt) } };
}

/** As the server will record it: any move but parking and calling frees the spot. */
function spotAfter({ spot }: BoardRow, move: KeptMove): string | undefined {
  const { kind } = move.body;
  if (kind === "call") return spot;
  return kind === "park" ? textOf(move, "spot") : undefined;
}

function textOf({ body }: KeptMove, name: string): string | undefined {
  const value = body[name];
  return typeof value === "string" ? value : undefined;
}

function actionOf(kind: unknown): CustodyAction | undefined {
  return custodyActions.find((action) => action === kind);
}
