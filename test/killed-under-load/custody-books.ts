// What a phone was told, compared with the ledger and the files: every piece and every move once, byte for byte.
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { originalKey } from "#server/evidence/pieces/piece-keys.ts";
import { verifyCustody } from "#server/evidence/verify-custody.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { bytesOf, type Files } from "#server/platform/files/files.ts";
import type { TakenOnPhone } from "../phone.ts";

export type ToldCustody = {
  readonly taken: readonly Pick<TakenOnPhone, "id">[];
  /** Acknowledged by the server as stored. */
  readonly pieces: readonly TakenOnPhone[];
  readonly moves: readonly { readonly id: string; readonly reference: string; readonly kind: string }[];
};

export type CustodyBooks = {
  readonly told: ToldCustody;
  readonly pieces: readonly {
    readonly id: string;
    readonly sha256: string;
    readonly isStored: boolean;
    /** The hash of the file's bytes. */
    readonly fileSha256: string | undefined;
  }[];
  readonly events: readonly { readonly id: string; readonly reference: string; readonly kind: string }[];
  /** Findings of the server's own check of its ledger. */
  readonly flaws: readonly string[];
};

type Keepers = { readonly db: Db; readonly files: Files; readonly deviceId: string };

export async function readCustodyBooks(
  { db, files, deviceId }: Keepers,
  told: ToldCustody,
): Promise<CustodyBooks> {
  const rows = await sql<{ id: string; sha256: Buffer; isStored: boolean }>`
    select id, sha256, stored_at is not null as is_stored from evidence_pieces where device_id = ${deviceId}`.execute(
    db,
  );
  const events = await sql<CustodyBooks["events"][number]>`
    select custody_events.id, reference, kind from custody_events join bookings on bookings.id = booking_id
      where device_id = ${deviceId}`.execute(db);
  const pieces: CustodyBooks["pieces"][number][] = [];
  for (const { id, sha256, isStored } of rows.rows) {
    const file = await files.open(originalKey(sha256));
    const fileSha256 =
      file &&
      createHash("sha256")
        .update(await bytesOf(file))
        .digest("hex");
    pieces.push({ id, isStored, sha256: sha256.toString("hex"), fileSha256 });
  }
  const { flaws } = await verifyCustody(db, files);
  return { told, pieces, events: events.rows, flaws };
}

/** Every contradiction between the records; empty if there is none. */
export function compareCustody({ told, pieces, events, flaws }: CustodyBooks): readonly string[] {
  const found: string[] = [];
  for (const { id, sha256 } of told.pieces) {
    const [row, ...more] = pieces.filter((piece) => piece.id === id);
    const same = pieces.filter((piece) => piece.sha256 === sha256);
    if (!row) found.push(`piece ${id} was acknowledged and is lost`);
    else if (!row.isStored) found.push(`piece ${id} was acknowledged and is not stored`);
    else if (row.sha256 !== sha256) found.push(`piece ${id} is another`);
    else if (row.fileSha256 !== sha256) found.push(`piece ${id} has other bytes than were taken`);
    if (more.length > 0 || same.length > 1)
      found.push(`piece ${id} is there ${Math.max(same.length, 1 + more.length)} times`);
  }
  const taken = new Set(told.taken.map(({ id }) => id));
  for (const { id } of pieces) if (!taken.has(id)) found.push(`piece ${id} was never taken`);
  for (const { id, reference, kind } of told.moves) {
    if (events.every((event) => event.id !== id || event.reference !== reference))
      found.push(`${kind} of ${reference} was acknowledged and is lost`);
  }
  const moves = new Set(told.moves.map(({ id }) => id));
  for (const { id, reference, kind } of events)
    if (!moves.has(id)) found.push(`${kind} of ${reference} was made by nobody, or twice`);
  if (new Set(events.map(({ id }) => id)).size < events.length) found.push("a move is there twice");
  return [...found, ...flaws];
}

/** Control: plants each kind of contradiction in a copy of the records; returns those that go unnoticed. */
export function unnoticedInCustody(books: CustodyBooks): readonly string[] {
  const { told, pieces, events } = books;
  const [piece] = pieces;
  const [event] = events;
  if (!piece || !event || told.pieces.length === 0) throw new Error("no car was received");
  const changed = (change: Partial<typeof piece>) => [{ ...piece, ...change }, ...pieces.slice(1)];
  const broken: Record<string, CustodyBooks> = {
    "a piece lost": { ...books, pieces: pieces.slice(1) },
    "a piece twice": { ...books, pieces: [...pieces, piece] },
    "its picture twice, under another id": { ...books, pieces: [...pieces, { ...piece, id: "another" }] },
    "a piece that is not stored": { ...books, pieces: changed({ isStored: false }) },
    "a piece without its bytes": { ...books, pieces: changed({ fileSha256: undefined }) },
    "a piece with another's bytes": { ...books, pieces: changed({ fileSha256: "0".repeat(64) }) },
    "a piece with another hash": { ...books, pieces: changed({ sha256: "0".repeat(64) }) },
    "a move lost": { ...books, events: events.slice(1) },
    "a move twice": { ...books, events: [...events, { ...event, id: "another" }] },
    "a move of another car": { ...books, events: [{ ...event, reference: "another" }, ...events.slice(1)] },
  };
  return Object.entries(broken).flatMap(([how, copy]) => (compareCustody(copy).length === 0 ? [how] : []));
}
