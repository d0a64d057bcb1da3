// Which entry of a vehicle's ledger is the last word on each value that was typed (custody §11).
import type { CustodyEvent } from "#domain/custody/custody.ts";
import { correctedFields } from "./corrected-fields.ts";
import type { TypedDetail } from "./correction.ts";

/** Entries that still stand, the oldest first: neither undone nor part of a reception that was taken back. */
export function standingAmong<Entry extends CustodyEvent>(events: readonly Entry[]): readonly Entry[] {
  const isVoid = ({ kind }: Entry) => kind === "reception-undone" || kind === "reception-corrected";
  const undone = new Set(events.map(({ undoes }) => undoes));
  return events
    .slice(events.findLastIndex(isVoid) + 1)
    .filter(({ id, undoes }) => undoes === null && !undone.has(id));
}

type Root = {
  /** The move with which the value was typed; absent: any move. */
  readonly kind?: string;
  readonly side?: "reception" | "return";
};

const roots: Readonly<Record<TypedDetail, Root>> = {
  odometerIn: { kind: "vehicle-received" },
  odometerOut: { kind: "vehicle-returned" },
  fuelIn: { kind: "vehicle-received", side: "reception" },
  fuelOut: { kind: "vehicle-returned", side: "return" },
  spot: { kind: "vehicle-parked" },
  keyTag: {},
};

/** The side of the walk that shows the value as well. */
export function sideOf(what: TypedDetail): Root["side"] {
  return roots[what].side;
}

/** Whether the office's word on an odometer stands, which no later reading of a walk replaces. */
export function isCorrected(
  all: readonly CustodyEvent[],
  what: Extract<TypedDetail, "odometerIn" | "odometerOut">,
): boolean {
  const events = standingAmong(all);
  const entry = latestEntryOf(events, what);
  return !!entry && entry.corrects !== null && rootOf(events, entry) !== undefined;
}

/** The last correction of the value or, without one, the move with which it is typed. */
export function latestEntryOf<Entry extends CustodyEvent>(
  events: readonly Entry[],
  what: TypedDetail,
): Entry | undefined {
  const { kind = "vehicle-received" } = roots[what];
  const move = events.findLast((event) => event.kind === kind);
  if (what === "keyTag") return events.findLast(({ keyTag }) => keyTag !== null) ?? move;
  const saysIt = (event: Entry) =>
    event[correctedFields[what]] !== null &&
    event.corrects !== null &&
    rootOf(events, event)?.id === move?.id;
  return events.findLast(saysIt) ?? move;
}

/** The move that an entry corrects, directly or through other corrections. */
export function rootOf<Entry extends CustodyEvent>(
  events: readonly Entry[],
  event: Entry,
): Entry | undefined {
  if (event.corrects === null) return event;
  const corrected = events.find(({ id }) => id === event.corrects);
  return corrected && rootOf(events, corrected);
}
