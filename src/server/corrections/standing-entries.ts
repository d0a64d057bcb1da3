// Which entry of a vehicle's ledger is the last word on each thing that can be corrected (custody §11).
import type { Booking } from "#domain/booking/booking.ts";
import { correctedFields } from "#domain/correction/corrected-fields.ts";
import {
  type Correction,
  correctableDetails,
  correctableHandover,
  type TypedDetail,
} from "#domain/correction/correction.ts";
import type { Custody } from "#domain/custody/custody.ts";
import { initialCustodyState } from "#domain/custody/custody-states.ts";
import type { JournalledEvent } from "../custody-store/event-store.ts";
import { listStandingInspections } from "../custody-store/inspection-store.ts";
import type { Db } from "../platform/db/schema.ts";

export type Correctable = {
  readonly what: Correction;
  /** A correction names this entry, so that a concurrent correction of the same one is refused. */
  readonly entry: JournalledEvent;
  readonly value: string | number | null;
};

type Ledger = {
  readonly booking: Booking;
  readonly custody: Custody | undefined;
  readonly events: readonly JournalledEvent[];
};

export async function listCorrectable(
  db: Db,
  { booking, custody, events: all }: Ledger,
): Promise<readonly Correctable[]> {
  const state = custody?.state ?? initialCustodyState;
  const events = standing(all);
  const kind = correctableHandover(booking, state);
  const handover = events.findLast((event) => event.kind === kind);
  const found: Correctable[] = handover ? [{ what: "takeBack", entry: handover, value: null }] : [];
  if (!custody) return found;
  const walks = await listStandingInspections(db, booking.id);
  for (const what of correctableDetails(state)) {
    const entry = latestEntryOf(events, what);
    if (!entry) continue;
    const { side } = roots[what];
    const walked = walks.findLast((walk) => walk.side === side && walk.fuel !== null)?.fuel ?? null;
    found.push({ what, entry, value: valueOf(what, custody, entry.fuel ?? walked) });
  }
  return found;
}

/** Entries that still stand, the oldest first: neither undone nor part of a reception that was taken back. */
function standing(events: readonly JournalledEvent[]): readonly JournalledEvent[] {
  const isVoid = ({ kind }: JournalledEvent) => kind === "reception-undone" || kind === "reception-corrected";
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

/** The last correction of the value or, without one, the move with which it is typed. */
function latestEntryOf(events: readonly JournalledEvent[], what: TypedDetail): JournalledEvent | undefined {
  const { kind = "vehicle-received" } = roots[what];
  const move = events.findLast((event) => event.kind === kind);
  if (what === "keyTag") return events.findLast(({ keyTag }) => keyTag !== null) ?? move;
  const saysIt = (event: JournalledEvent) =>
    event[correctedFields[what]] !== null &&
    event.corrects !== null &&
    rootOf(events, event)?.id === move?.id;
  return events.findLast(saysIt) ?? move;
}

/** The move that an entry corrects, directly or through other corrections. */
export function rootOf(
  events: readonly JournalledEvent[],
  { corrects, ...event }: JournalledEvent,
): JournalledEvent | undefined {
  if (corrects === null) return { ...event, corrects };
  const corrected = events.find(({ id }) => id === corrects);
  return corrected && rootOf(events, corrected);
}

function valueOf(what: TypedDetail, custody: Custody, fuel: number | null): string | number | null {
  switch (what) {
    case "odometerIn":
      return custody.odometerIn;
    case "odometerOut":
      return custody.odometerOut;
    case "spot":
    case "keyTag":
      return custody[what];
    case "fuelIn":
    case "fuelOut":
      return fuel;
  }
}
