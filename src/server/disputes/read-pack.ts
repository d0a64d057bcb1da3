// The records of a dispute pack (custody §9), read in one snapshot: the checkers see nothing else.
import { sql } from "kysely";
import type { Booking } from "#domain/booking/booking.ts";
import { isTaken, type TakenPiece } from "#domain/custody/inspection.ts";
import { findBookingById } from "../booking-store/find-booking.ts";
import { listMade } from "../corrections/list-made.ts";
import { listClaimsOf } from "../custody-store/claim-store.ts";
import { listDeviceKeys } from "../custody-store/device-store.ts";
import { listEvents } from "../custody-store/event-store.ts";
import { listInspections, listRemarks } from "../custody-store/inspection-store.ts";
import { listPieces } from "../custody-store/piece-store.ts";
import { readOperator } from "../operator/read-operator.ts";
import { inSnapshot } from "../platform/db/in-snapshot.ts";
import type { Db } from "../platform/db/schema.ts";

export type PackEntry = {
  readonly seq: number;
  readonly milliseconds: number;
  readonly actor: string;
  readonly kind: string;
  readonly subject: string;
  /** As PostgreSQL writes it: the text that was hashed. */
  readonly data: string;
  readonly previousHash: string;
  readonly hash: string;
};

export type PackPiece = {
  readonly id: string;
  readonly kind: string;
  readonly angle: number | null;
  readonly inspectionId: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly mime: string | null;
  readonly deviceId: string;
  readonly seq: number;
  readonly chain: string;
  readonly signature: string;
  readonly committedAt: number;
  readonly timeKind: string | null;
  readonly knownFromAt: number | null;
  /** In `originals/`; absent when the bytes have not arrived, or were purged. */
  readonly file: string | null;
};

export type Pack = NonNullable<Awaited<ReturnType<typeof readPack>>>;

/** In one snapshot. Anything added since the pack was asked for has its own entry among the others. */
export function readPack(db: Db, packId: string) {
  return inSnapshot(db, (tx) => readRecords(tx, packId));
}

async function readRecords(db: Db, packId: string) {
  const pack = await db.selectFrom("disputePacks").selectAll().where("id", "=", packId).executeTakeFirst();
  const booking = pack && (await findBookingById(db, pack.bookingId));
  if (!pack || !booking) return undefined;
  const { airport } = await readOperator(db);
  const events = await listEvents(db, booking.id);
  const inspections = await readInspections(db, booking.id);
  const pieces = inspections.flatMap((inspection) => inspection.pieces);
  return {
    pack,
    booking,
    zone: airport.zone,
    events,
    corrections: await listMade(db, events),
    inspections,
    pieces,
    entries: await listEntries(db, booking, packId),
    claims: await listClaimsOf(db, booking.id),
    devices: await listDevices(db, pieces),
  };
}

async function readInspections(db: Db, bookingId: string) {
  const read = [];
  for (const inspection of await listInspections(db, bookingId)) {
    const pieces = await listPieces(db, inspection.id);
    read.push({
      ...inspection,
      manifestHash: inspection.manifestHash && Buffer.from(inspection.manifestHash).toString("hex"),
      remarks: await listRemarks(db, inspection.id),
      skipped: pieces.filter((piece) => !isTaken(piece)),
      pieces: pieces.filter(isTaken).map(toPackPiece),
    });
  }
  return read;
}

function toPackPiece(piece: TakenPiece): PackPiece {
  const sha256 = hex(piece.sha256);
  const isThere = piece.storedAt !== null && piece.forgottenAt === null;
  return {
    id: piece.id,
    kind: piece.kind,
    angle: piece.angle,
    inspectionId: piece.inspectionId,
    sha256,
    bytes: piece.bytes,
    mime: piece.mime,
    deviceId: piece.deviceId,
    seq: piece.deviceSeq,
    chain: hex(piece.chain),
    signature: hex(piece.deviceSignature),
    committedAt: piece.committedAt,
    timeKind: piece.timeKind,
    knownFromAt: piece.knownFromAt,
    file: isThere ? `originals/${sha256}${endings[piece.mime ?? ""] ?? ".bin"}` : null,
  };
}

const endings: Readonly<Record<string, string>> = {
  "image/jpeg": ".jpg",
  "image/png": ".png",
  "image/webp": ".webp",
  "video/mp4": ".mp4",
  "video/webm": ".webm",
};

/**
 * From the booking's first entry to its last, the pack's own included, without a gap: a chain can only be verified
 * whole. The journal holds no personal data (docs/journal.md), so other bookings' entries reveal nobody.
 */
async function listEntries(
  db: Db,
  { id, reference }: Booking,
  packId: string,
): Promise<readonly PackEntry[]> {
  const isAbout = sql<boolean>`(subject = ${`booking ${reference}`} or data->>'bookingId' = ${id})`;
  const { rows } = await sql<
    Omit<PackEntry, "previousHash" | "hash"> & { previousHash: Buffer; hash: Buffer }
  >`
    select seq, (extract(epoch from happened_at) * 1000)::bigint as milliseconds,
      actor, kind, subject, data::text as data, previous_hash, hash
    from journal
    where seq >= (select min(seq) from journal where ${isAbout})
      and seq <= (select max(seq) from journal where ${isAbout} or data->>'packId' = ${packId})
    order by seq`.execute(db);
  return rows.map(({ previousHash, hash, ...entry }) => ({
    ...entry,
    previousHash: hex(previousHash),
    hash: hex(hash),
  }));
}

async function listDevices(db: Db, pieces: readonly PackPiece[]) {
  const ids = [...new Set(pieces.map(({ deviceId }) => deviceId))];
  if (ids.length === 0) return [];
  const rows = await listDeviceKeys(db, ids);
  return rows.map(({ deviceId, publicKey }) => ({
    deviceId,
    publicKey: Buffer.from(publicKey).toString("base64"),
  }));
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex");
}
