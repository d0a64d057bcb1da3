// Ending an inspection takes two requests: the car's move, then the closing. The ids of both are stored first, so that
// an interrupted ending resumes and neither is applied twice.
import type { DeskFailureCode } from "../api/desk-failure.ts";
import {
  changeInspection,
  inspections,
  type KeptInspection,
  type SignedBy,
} from "../evidence/kept-inspections.ts";
import { signedIn } from "../session/desk-session.ts";
import { type MoveOutcome, makeMove } from "./kept-moves.ts";

export type Ending = NonNullable<KeptInspection["ending"]>;

/** Undefined when sent or queued; otherwise why the car does not change hands. */
export async function endWalk(
  inspection: KeptInspection,
  { signedBy, code }: { readonly signedBy: SignedBy; readonly code?: string | undefined },
): Promise<DeskFailureCode | undefined> {
  const ending: Ending = {
    moveId: crypto.randomUUID(),
    closingId: crypto.randomUUID(),
    at: new Date().toISOString(),
    madeBy: signedIn(),
    signedBy,
    code,
  };
  await changeInspection(inspection.id, () => ({ ending }));
  return carryOut(inspection, ending);
}

/** Resumes endings that were interrupted between the car's move and the closing. */
export async function endBegunWalks(): Promise<void> {
  for (const inspection of inspections.read()) {
    const { ending, closing } = inspection;
    if (ending !== undefined && closing === undefined) await carryOut(inspection, ending);
  }
}

async function carryOut(inspection: KeptInspection, ending: Ending): Promise<DeskFailureCode | undefined> {
  const outcome = await move(inspection, ending);
  const { closingId: id, at, signedBy } = ending;
  const closing = { id, at, signedBy };
  await changeInspection(inspection.id, () =>
    outcome.kind === "refused" ? { ending: undefined } : { closing },
  );
  return outcome.kind === "refused" ? outcome.failure.code : undefined;
}

async function move(
  { reference, side, odometer, keyTag }: KeptInspection,
  { moveId: id, at, madeBy, code }: Ending,
): Promise<MoveOutcome> {
  const made = { id, at, madeBy };
  const read = odometer === undefined ? {} : { odometer };
  if (side === "return") {
    return makeMove({ call: "returnVehicle", reference, body: { ...read, code: code ?? "" } }, made);
  }
  const tag = keyTag === undefined || keyTag === "" ? {} : { keyTag };
  return makeMove({ call: "receiveVehicle", reference, body: { ...read, ...tag } }, made);
}
