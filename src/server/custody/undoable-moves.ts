import type { CustodyEvent } from "#domain/custody/custody.ts";

/** Kinds of events that can be taken back within a minute (custody §4). */
export const undoableKinds = ["vehicle-received", "vehicle-returned", "no-show-marked"] as const;

export type UndoableKind = (typeof undoableKinds)[number];

export function isUndoable<Event extends Pick<CustodyEvent, "kind">>(
  event: Event,
): event is Event & { readonly kind: UndoableKind } {
  return undoableKinds.some((kind) => kind === event.kind);
}
