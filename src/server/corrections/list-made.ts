// What the office has corrected of a vehicle's record, with the reason where it is still known (custody §11).
import type { Correction } from "#domain/correction/correction.ts";
import { rootOf } from "#domain/correction/latest-entry.ts";
import type { JournalledEvent } from "../custody-store/event-store.ts";
import type { Db } from "../platform/db/schema.ts";
import { findContents } from "../platform/journal/find-contents.ts";

export type MadeCorrection = {
  readonly entry: JournalledEvent;
  readonly what: Correction;
  readonly before?: string | number;
  readonly after?: string | number;
  readonly reason?: string;
};

const takenBack: readonly string[] = ["reception-corrected", "return-corrected", "no-show-corrected"];

export async function listMade(
  db: Db,
  events: readonly JournalledEvent[],
): Promise<readonly MadeCorrection[]> {
  const made = events.filter(({ kind, corrects }) => corrects !== null || takenBack.includes(kind));
  const contents = await findContents(
    db,
    made.map(({ journalId }) => journalId),
  );
  return made.map((entry) => {
    const { before, after } = contents.get(entry.journalId) ?? {};
    const detail = correctedDetail(entry, events);
    const what = detail?.what ?? "takeBack";
    const reason = after?.["reason"];
    return {
      entry,
      what,
      ...previousValue(before?.[what]),
      ...(detail && { after: detail.value }),
      ...(typeof reason === "string" && { reason }),
    };
  });
}

/** For an entry that corrects a typed value: which one, and the corrected value. */
export function correctedDetail(
  entry: JournalledEvent,
  events: readonly JournalledEvent[],
): { readonly what: Correction; readonly value: string | number } | undefined {
  const value = entry.odometer ?? entry.fuel ?? entry.spot ?? entry.keyTag;
  return entry.corrects === null || value === null ? undefined : { what: whatOf(entry, events), value };
}

/** Derived from the entry itself and the move that it goes back to, so that it survives the erasure of the reason. */
function whatOf(entry: JournalledEvent, events: readonly JournalledEvent[]): Correction {
  const isReturn = rootOf(events, entry)?.kind === "vehicle-returned";
  if (entry.odometer !== null) return isReturn ? "odometerOut" : "odometerIn";
  if (entry.fuel !== null) return isReturn ? "fuelOut" : "fuelIn";
  return entry.spot === null ? "keyTag" : "spot";
}

function previousValue(value: unknown): Pick<MadeCorrection, "before"> {
  return typeof value === "string" || typeof value === "number" ? { before: value } : {};
}
