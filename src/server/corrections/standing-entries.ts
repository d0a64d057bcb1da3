// Which entry of a vehicle's ledger is the last word on each thing that can be corrected (custody §11).
import type { Booking } from "#domain/booking/booking.ts";
import {
  type Correction,
  correctableDetails,
  correctableHandover,
  type TypedDetail,
} from "#domain/correction/correction.ts";
import { latestEntryOf, sideOf, standingAmong } from "#domain/correction/latest-entry.ts";
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
  const events = standingAmong(all);
  const kind = correctableHandover(booking, state);
  const handover = events.findLast((event) => event.kind === kind);
  const found: Correctable[] = handover ? [{ what: "takeBack", entry: handover, value: null }] : [];
  if (!custody) return found;
  const walks = await listStandingInspections(db, booking.id);
  for (const what of correctableDetails(state)) {
    const entry = latestEntryOf(events, what);
    if (!entry) continue;
    const side = sideOf(what);
    const walked = walks.findLast((walk) => walk.side === side && walk.fuel !== null)?.fuel ?? null;
    found.push({ what, entry, value: valueOf(what, custody, entry.fuel ?? walked) });
  }
  return found;
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
