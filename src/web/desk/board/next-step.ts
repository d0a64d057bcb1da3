// The next step for a car: one action for each row (desk §2).
import { meaningOf } from "#domain/booking/booking-states.ts";
import { type CustodyState, nextCustodyState } from "#domain/custody/custody-states.ts";
import { deskPaths } from "../routing/desk-paths.ts";
import type { BoardRow } from "./board-row.ts";

export type NextStep =
  | { readonly kind: "receive" | "giveBack" | "car"; readonly to: string }
  | { readonly kind: "drive" | "arriveAtKerb" };

export function nextStepOf(row: BoardRow): NextStep | undefined {
  const { kind, reference, custody } = row;
  const { isExpected, isHere } = meaningOf(row);
  if (isExpected && kind === "drop-off") {
    return { kind: "receive", to: deskPaths.receive(reference, "photos") };
  }
  if (!isHere) return undefined;
  if (kind === "drop-off") return { kind: "car", to: deskPaths.car(reference) };
  return stepOfReturn(custody?.state, reference);
}

function stepOfReturn(state: CustodyState | undefined, reference: string): NextStep {
  const next = (["return", "drive", "arriveAtKerb"] as const).find(
    (action) => state !== undefined && nextCustodyState(state, action) !== undefined,
  );
  if (next === "drive" || next === "arriveAtKerb") return { kind: next };
  return { kind: "giveBack", to: deskPaths.giveBack(reference, "photos") };
}

/** Where tapping the row leads. */
export function addressOfRow(row: BoardRow): string | undefined {
  const step = nextStepOf(row);
  if (step === undefined) return undefined;
  return "to" in step ? step.to : deskPaths.car(row.reference);
}
