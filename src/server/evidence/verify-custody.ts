// Verifies every hash and signature of the custody records (custody §3).

import { createHash } from "node:crypto";
import { sql } from "kysely";
import { chainInput, chainStart, gapsIn } from "#domain/custody/evidence-chain.ts";
import { type EvidencePiece, isTaken, type TakenPiece } from "#domain/custody/inspection.ts";
import { eventHash } from "../custody-store/event-store.ts";
import { inSnapshot } from "../platform/db/in-snapshot.ts";
import type { Db } from "../platform/db/schema.ts";
import type { Files } from "../platform/files/files.ts";
import { areFilesAway } from "../platform/files/files-away.ts";
import { verifyJournal } from "../platform/journal/verify-journal.ts";
import { isSignedBy } from "./device-key.ts";
import { originalKey } from "./pieces/piece-keys.ts";
import { isWhole } from "./pieces/store-piece.ts";

export type CustodyReport = {
  readonly events: number;
  readonly inspections: number;
  readonly pieces: number;
  readonly stored: number;
  /** Inconsistencies, one sentence each. */
  readonly flaws: readonly string[];
  /** Not an inconsistency: sequence numbers that phones have used and that never arrived. */
  readonly gaps: readonly string[];
  readonly awaited: readonly string[];
};

export async function verifyCustody(db: Db, files: Files): Promise<CustodyReport> {
  const { journal, entries, events, walks, pieces, devices } = await inSnapshot(db, readRecords);
  const taken = pieces.filter(isTaken);
  const flaws = [
    ...(journal.broken ? [`journal entry ${journal.broken.seq}: ${journal.broken.why}`] : []),
    ...events.flatMap((event) => {
      const { eventId, eventHash: sealed } = entries.get(event.journalId) ?? {};
      const own = eventHash(event).toString("hex");
      const agrees = own === hex(event.hash) && own === sealed && eventId === event.id;
      return agrees ? [] : [`event ${event.id} (${event.kind}) is not what the journal has sealed`];
    }),
    ...missingRecords(entries, {
      events: new Set(events.map(({ id }) => id)),
      pieces: new Set(pieces.map(({ id }) => id)),
      walks: new Set(walks.map(({ id }) => id)),
    }),
    ...changedManifests(entries, walks),
    ...pieces.flatMap((piece) =>
      isCommitted(piece, entries) ? [] : [`piece ${piece.id} is not what was committed`],
    ),
    ...devices.flatMap((device) =>
      chainFlaws(
        device.publicKey,
        taken.filter(({ deviceId }) => deviceId === device.deviceId),
      ),
    ),
    ...(await brokenOriginals(files, taken)),
  ];
  return {
    events: events.length,
    inspections: walks.filter(({ manifest }) => manifest !== null).length,
    pieces: taken.length,
    stored: taken.filter(({ storedAt }) => storedAt !== null).length,
    flaws,
    gaps: devices.flatMap(({ deviceId, reportedSeq }) => {
      const seqs = taken.filter((piece) => piece.deviceId === deviceId).map(({ deviceSeq }) => deviceSeq);
      return gapsIn(seqs, reportedSeq).map((seq) => `piece ${seq} of device ${deviceId} was never told of`);
    }),
    awaited: taken.filter(({ storedAt }) => storedAt === null).map(({ id }) => id),
  };
}

/**
 * In one snapshot: otherwise a phone's new commitment would be in a table, but not in the journal that was read before.
 */
async function readRecords(db: Db) {
  return {
    journal: await verifyJournal(db),
    entries: await journalData(db),
    events: await db.selectFrom("custodyEvents").selectAll().orderBy("journalId").execute(),
    walks: await db.selectFrom("inspections").selectAll().execute(),
    pieces: await db.selectFrom("evidencePieces").selectAll().orderBy("deviceSeq").execute(),
    devices: await db.selectFrom("deviceLedgers").selectAll().execute(),
  };
}

type Records = Awaited<ReturnType<typeof readRecords>>;
type Entries = ReadonlyMap<number, Readonly<Record<string, unknown>>>;

/** Oldest first. */
async function journalData(db: Db): Promise<Entries> {
  const kinds = sql<boolean>`data ?| array['eventId', 'manifestHash', 'pieces']`;
  const rows = await db
    .selectFrom("journal")
    .select(["id", "subject", "data"])
    .where(kinds)
    .orderBy("id")
    .execute();
  return new Map(rows.map(({ id, subject, data }) => [id, { ...data, subject }]));
}

/**
 * Each walk has the manifest of its last seal, even if its phone has reopened it since, and none before its first seal.
 */
function changedManifests(entries: Entries, walks: Records["walks"]): string[] {
  const lastSeals = new Map<unknown, unknown>();
  for (const { manifestHash, subject } of entries.values()) {
    if (manifestHash !== undefined) lastSeals.set(subject, manifestHash);
  }
  return walks.flatMap(({ id, manifest, manifestHash, journalId }) => {
    const last = lastSeals.get(`inspection ${id}`);
    if (manifest === null && last === undefined) return [];
    const own = createHash("sha256")
      .update(manifest ?? "")
      .digest("hex");
    const sealed = entries.get(journalId ?? 0)?.["manifestHash"];
    const agrees = own === hex(manifestHash) && own === sealed && own === last;
    return agrees ? [] : [`manifest of inspection ${id} was changed`];
  });
}

type Known = Readonly<Record<"events" | "pieces" | "walks", ReadonlySet<string>>>;

/** Records that the journal names and whose rows are gone. */
function missingRecords(entries: Entries, { events, pieces, walks }: Known): string[] {
  const flaws = [...entries.values()].flatMap((data) => {
    const { eventId, manifestHash, subject } = data;
    const walk = String(subject).replace("inspection ", "");
    return [
      ...(typeof eventId === "string" && !events.has(eventId) ? [`event ${eventId} is gone`] : []),
      ...(manifestHash !== undefined && !walks.has(walk) ? [`inspection ${walk} is gone`] : []),
      ...[...idsIn(data["pieces"]), ...idsIn(data["skipped"])]
        .filter((id) => !pieces.has(id))
        .map((id) => `piece ${id} is gone`),
    ];
  });
  // A walk may have been sealed more than once.
  return [...new Set(flaws)];
}

function idsIn(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.map((one: { readonly id: string }) => one.id) : [];
}

function isCommitted(piece: EvidencePiece, entries: Entries): boolean {
  const data = entries.get(piece.journalId);
  const list: unknown = isTaken(piece) ? data?.["pieces"] : data?.["skipped"];
  if (!Array.isArray(list) || data?.["subject"] !== `inspection ${piece.inspectionId}`) return false;
  return list.some((one: Readonly<Record<string, unknown>>) =>
    isTaken(piece)
      ? one["id"] === piece.id && one["sha256"] === hex(piece.sha256) && one["chain"] === hex(piece.chain)
      : one["id"] === piece.id && one["reason"] === piece.skippedReason,
  );
}

/** Checks that a phone's numbers have no gap, and that each piece is chained to the one before it and signed. */
function chainFlaws(publicKey: Uint8Array, pieces: readonly TakenPiece[]): string[] {
  let previous = chainStart;
  let seq = 0;
  return pieces.flatMap((piece) => {
    const expected = createHash("sha256")
      .update(chainInput(previous, piece.deviceSeq, hex(piece.sha256)))
      .digest();
    const follows = piece.deviceSeq === seq + 1 && expected.equals(piece.chain);
    const signed = isSignedBy(publicKey, piece.chain, piece.deviceSignature);
    previous = hex(piece.chain);
    seq = piece.deviceSeq;
    if (!follows) return [`piece ${piece.id} does not follow from the one before it`];
    return signed ? [] : [`piece ${piece.id} was not signed by its phone`];
  });
}

/** One that cannot be read is a flaw like any other, and the others are read. An outage of the files proves nothing. */
async function brokenOriginals(files: Files, pieces: readonly TakenPiece[]): Promise<string[]> {
  const broken: string[] = [];
  const stored = pieces.filter(({ storedAt, forgottenAt }) => storedAt !== null && forgottenAt === null);
  for (const piece of stored) {
    try {
      if (!(await isWhole(files, originalKey(piece.sha256), piece)))
        broken.push(`the original of piece ${piece.id} is not what was committed`);
    } catch (error) {
      if (areFilesAway(error)) throw error;
      broken.push(`the original of piece ${piece.id} cannot be read: ${String(error)}`);
    }
  }
  return broken;
}

function hex(bytes: Uint8Array | null): string {
  return bytes ? Buffer.from(bytes).toString("hex") : "";
}
