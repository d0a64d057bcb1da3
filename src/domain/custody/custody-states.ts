// The states of a vehicle in custody as one table, read by the server's guards and by the buttons (custody §1).
import { nextIn, type StateTable } from "#domain/state-table.ts";

export const custodyStates = [
  /** The traveller still has it. */
  "expected",
  /** At the kerb, the key in a valet's hand. */
  "in-hand",
  "driving",
  "parked",
  /** The traveller has called for it, and it is not on its way yet. */
  "called",
  "at-kerb",
  "in-workshop",
  "handed-back",
] as const;

export type CustodyState = (typeof custodyStates)[number];

/** What happens to the vehicle; the kind of a custody event. */
export const custodyActions = [
  "receive",
  "drive",
  "park",
  "call",
  "arriveAtKerb",
  "enterWorkshop",
  "return",
  "undoReceive",
  "undoReturn",
  "correctReceive",
] as const;

export type CustodyAction = (typeof custodyActions)[number];

const custodyMoves: StateTable<CustodyAction, CustodyState> = {
  receive: { from: ["expected"], to: "in-hand" },
  drive: { from: ["in-hand", "parked", "called", "at-kerb", "in-workshop"], to: "driving" },
  park: { from: ["in-hand", "driving", "in-workshop"], to: "parked" },
  call: { from: ["parked", "in-workshop"], to: "called" },
  arriveAtKerb: { from: ["called", "driving"], to: "at-kerb" },
  /** Also from one service to the next. */
  enterWorkshop: { from: ["parked", "driving", "in-workshop"], to: "in-workshop" },
  return: { from: ["at-kerb", "in-hand"], to: "handed-back" },
  undoReceive: { from: ["in-hand"], to: "expected" },
  undoReturn: { from: ["handed-back"], to: "at-kerb" },
  /** custody §11: a reception under the wrong booking, discovered wherever the vehicle has been moved meanwhile. */
  correctReceive: {
    from: ["in-hand", "driving", "parked", "called", "at-kerb", "in-workshop"],
    to: "expected",
  },
};

/** The state after an action; `undefined` where the action may not start. */
export function nextCustodyState(state: CustodyState, action: CustodyAction): CustodyState | undefined {
  return nextIn(custodyMoves, state, action);
}

/** The states for which a predicate holds, for queries. */
export function statesOfCustody(is: (state: CustodyState) => boolean): readonly CustodyState[] {
  return custodyStates.filter(is);
}

/** The vehicle is stationary, so its key belongs on the board (custody §6). */
export function isStationary(state: CustodyState): boolean {
  return state === "parked" || state === "called" || state === "in-workshop";
}

/** Parked, and not called. */
export function isOnSpot(state: CustodyState): boolean {
  return state === custodyMoves.park.to;
}

/** In custody and not at the kerb yet: a traveller who has called for it still waits (custody §8). */
export function isAwaitedAtKerb(state: CustodyState): boolean {
  return isInCustody(state) && state !== "at-kerb";
}

/** States in which a staff member answers for the key. */
export function isInCustody(state: CustodyState): state is HeldState {
  return state !== initialCustodyState && !isHandedBack(state);
}

type HeldState = Exclude<CustodyState, "expected" | "handed-back">;

export function isHandedBack(state: CustodyState): state is "handed-back" {
  return state === custodyMoves.return.to;
}

/** The state before the vehicle is received. */
export const initialCustodyState: CustodyState & "expected" = "expected";

/** The state after the reception. */
export const receivedCustodyState: CustodyState = custodyMoves.receive.to;
