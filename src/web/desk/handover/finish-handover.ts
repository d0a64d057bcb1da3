// The end of a walk: its closing is kept, the move is made, and both are sent in their order.

import type { DeskFailureCode } from "../api/desk-failure.ts";
import { filmsKept } from "../camera/record-film.ts";
import { changeInspection, type KeptInspection, type SignedBy } from "../evidence/kept-inspections.ts";
import { contact } from "../live/last-contact.ts";
import { type MoveOutcome, makeMove } from "../queue/kept-moves.ts";
import { sendAll } from "../queue/send-queue.ts";

type Ending = { readonly signedBy: SignedBy; readonly code?: string | undefined };

/** Undefined when it is done or kept; otherwise why the car does not change hands. */
export async function finishHandover(
  inspection: KeptInspection,
  { signedBy, code }: Ending,
): Promise<DeskFailureCode | undefined> {
  // A film that was left a moment ago is a piece before its walk is closed.
  await filmsKept(inspection.id);
  const outcome = await move(inspection, code);
  if (outcome.kind === "refused") return outcome.failure.code;
  const closing = { id: crypto.randomUUID(), at: new Date().toISOString(), signedBy };
  await changeInspection(inspection.id, () => ({ closing }));
  if (contact.read().reached) void sendAll();
  return undefined;
}

async function move(
  { reference, side, odometer, keyTag }: KeptInspection,
  code: string | undefined,
): Promise<MoveOutcome> {
  const read = odometer === undefined ? {} : { odometer };
  if (side === "return") {
    return makeMove({ call: "returnVehicle", reference, body: { ...read, code: code ?? "" } });
  }
  const tag = keyTag === undefined || keyTag === "" ? {} : { keyTag };
  return makeMove({ call: "receiveVehicle", reference, body: { ...read, ...tag } });
}
