import type { DeskFailureCode } from "../api/desk-failure.ts";
import { filmsKept } from "../camera/record-film.ts";
import type { KeptInspection, SignedBy } from "../evidence/kept-inspections.ts";
import { contact } from "../live/last-contact.ts";
import { endWalk } from "../offline-queue/end-walk.ts";
import { sendAll } from "../offline-queue/send-queue.ts";

type Ending = { readonly signedBy: SignedBy; readonly code?: string | undefined };

/** Undefined when sent or queued; otherwise why the car does not change hands. */
export async function finishHandover(
  inspection: KeptInspection,
  ending: Ending,
): Promise<DeskFailureCode | undefined> {
  // A film that has just ended must be stored as a piece before the inspection is closed.
  await filmsKept(inspection.id);
  const refused = await endWalk(inspection, ending);
  if (refused === undefined && contact.read().reached) void sendAll();
  return refused;
}
