// The moves of a vehicle, append-only; the journal's entry holds the hash of each (custody §3).

import { createHash } from "node:crypto";
import type { VehicleEventKind } from "#domain/audit/journal-kinds.ts";
import { canonicalJson } from "#domain/custody/canonical-json.ts";
import type { CustodyEvent } from "#domain/custody/custody.ts";
import type { KnownTime } from "#domain/custody/custody-times.ts";
import type { Instant } from "#domain/time.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import { appendChange, type Change } from "../platform/journal/append-change.ts";
import { type Actor, appendJournal } from "../platform/journal/append-journal.ts";

const columns = [
  "id",
  "bookingId",
  "kind",
  "staffId",
  "deviceId",
  "spot",
  "keyTag",
  "odometer",
  "undoes",
  "serviceId",
  "corrects",
  "fuel",
  "sentBy",
  "deviceAt",
  "happenedAt",
  "timeKind",
  "knownFromAt",
  "requestHash",
  "journalId",
  "hash",
] as const satisfies readonly (keyof CustodyEvent)[];

export type NewEvent = {
  readonly id: string;
  readonly bookingId: string;
  /** What happened, in the past tense: `vehicle-parked`. The journal's entry has the same kind. */
  readonly kind: VehicleEventKind;
  readonly actor: Actor;
  readonly staffId?: string | undefined;
  readonly sentBy?: string | undefined;
  readonly deviceId?: string | undefined;
  readonly spot?: string | null | undefined;
  readonly keyTag?: string | null | undefined;
  readonly odometer?: number | null | undefined;
  readonly undoes?: string | undefined;
  readonly serviceId?: string | undefined;
  readonly corrects?: string | undefined;
  readonly fuel?: number | undefined;
  /** Free text, kept beside the entry and not in it, so that it can be erased. */
  readonly contents?: Change | undefined;
  readonly deviceAt?: Instant | undefined;
  readonly happenedAt: Instant;
  readonly time: KnownTime;
  readonly requestHash: Uint8Array;
  readonly reference: string;
};

export async function appendEvent(tx: Tx, event: NewEvent): Promise<CustodyEvent> {
  const { contents, requestHash } = event;
  const { facts, hash, entry } = recordOf(event);
  const journalId = contents ? await appendChange(tx, entry, contents) : await appendJournal(tx, entry);
  return tx
    .insertInto("custodyEvents")
    .values({ ...facts, requestHash, journalId, hash })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** The contents of the event's row, and of the journal entry that seals it. */
export function recordOf(event: NewEvent) {
  const { time, ...told } = event;
  const facts = {
    id: told.id,
    bookingId: told.bookingId,
    kind: told.kind,
    staffId: told.staffId ?? null,
    deviceId: told.deviceId ?? null,
    spot: told.spot ?? null,
    keyTag: told.keyTag ?? null,
    odometer: told.odometer ?? null,
    undoes: told.undoes ?? null,
    serviceId: told.serviceId ?? null,
    corrects: told.corrects ?? null,
    fuel: told.fuel ?? null,
    sentBy: told.sentBy ?? null,
    deviceAt: told.deviceAt ?? null,
    happenedAt: told.happenedAt,
    timeKind: time.kind,
    knownFromAt: (time.kind === "between" ? time.from : undefined) ?? null,
  };
  const hash = eventHash(facts);
  const entry = {
    at: told.happenedAt,
    actor: told.actor,
    kind: told.kind,
    subject: `booking ${told.reference}`,
    data: {
      bookingId: told.bookingId,
      eventId: told.id,
      eventHash: hash.toString("hex"),
      ...(told.sentBy !== undefined && { sentBy: told.sentBy }),
    },
  };
  return { facts, hash, entry };
}

type Hashed = Omit<CustodyEvent, "requestHash" | "journalId" | "hash">;

export function eventHash(event: Hashed): Buffer {
  return createHash("sha256")
    .update(canonicalJson(hashedFacts(event)))
    .digest();
}

/**
 * The event's columns by name, instants in milliseconds. `serviceId`, the correction's fields and `sentBy` are hashed
 * only where present, because earlier events had no such columns and their hashes must not change.
 */
export function hashedFacts(event: Hashed) {
  const { id, bookingId, kind, staffId, deviceId, spot, keyTag, odometer, undoes, serviceId } = event;
  const { corrects, fuel, sentBy } = event;
  const { deviceAt, happenedAt, timeKind, knownFromAt } = event;
  return {
    id,
    bookingId,
    kind,
    staffId,
    deviceId,
    spot,
    keyTag,
    odometer,
    undoes,
    deviceAt,
    happenedAt,
    timeKind,
    knownFromAt,
    ...(serviceId !== null && { serviceId }),
    ...(corrects !== null && { corrects }),
    ...(fuel !== null && { fuel }),
    ...(sentBy !== null && { sentBy }),
  };
}

export async function findEvent(db: Db, id: string): Promise<CustodyEvent | undefined> {
  return db.selectFrom("custodyEvents").select(columns).where("id", "=", id).executeTakeFirst();
}

/** A move with its number in the journal. */
export type JournalledEvent = CustodyEvent & { readonly entry: number | null };

/** Oldest first. */
export async function listEvents(db: Db, bookingId: string): Promise<readonly JournalledEvent[]> {
  return db
    .selectFrom("custodyEvents")
    .innerJoin("journal", "journal.id", "custodyEvents.journalId")
    .select(columns.map((column) => `custodyEvents.${column}` as const))
    .select("journal.seq as entry")
    .where("custodyEvents.bookingId", "=", bookingId)
    .orderBy("journal.seq")
    .execute();
}

/** The last move that can be undone: not an undo, not undone, not a move of a key, not a correction of typed values. */
export async function findLastMove(db: Db, bookingId: string): Promise<CustodyEvent | undefined> {
  return db
    .selectFrom("custodyEvents")
    .select(columns)
    .where("bookingId", "=", bookingId)
    .where("undoes", "is", null)
    .where("kind", "not in", ["key-hung", "key-taken", "details-corrected"])
    .where("id", "not in", (from) =>
      from.selectFrom("custodyEvents").select("undoes").where("undoes", "is not", null).$castTo<{
        undoes: string;
      }>(),
    )
    .orderBy("journalId", "desc")
    .executeTakeFirst();
}
