// Photographs, films and signatures that this phone keeps until the server has reread and hashed what it stored.
import type { Angle, PieceKind } from "#domain/custody/inspection-set.ts";
import type { DeskFailureCode } from "../api/desk-failure.ts";
import { drop, keep, listKept } from "../kept/kept-database.ts";
import { createStore } from "../kept/small-store.ts";
import { keepSealed, type Sealed, sha256Of } from "./device-chain.ts";

export type KeptPiece = Sealed & {
  readonly id: string;
  readonly inspectionId: string;
  readonly kind: PieceKind;
  readonly angle?: Angle | undefined;
  readonly sha256: string;
  /** ArrayBuffer, because WebKit loses Blobs stored in IndexedDB. */
  readonly bytes: ArrayBuffer;
  readonly mime: string;
  readonly at: string;
  readonly source: "camera" | "file";
  /** The server has its commitment. */
  readonly committed: boolean;
  /** Why the server refused it: stays on the phone, marked, until the office deals with it. */
  readonly refused?: DeskFailureCode | undefined;
};

/** What the screen shows of a piece, without its bytes. */
export type PieceMark = Pick<
  KeptPiece,
  "id" | "inspectionId" | "kind" | "angle" | "committed" | "seq" | "refused"
>;

export const pieceMarks = createStore<readonly PieceMark[]>([]);

export type Taken = {
  readonly inspectionId: string;
  readonly kind: PieceKind;
  readonly angle?: Angle | undefined;
  readonly bytes: ArrayBuffer;
  readonly mime: string;
  readonly source: "camera" | "file";
};

/** custody §3: hashed and stored before the screen shows a tick. */
export async function keepPiece(taken: Taken): Promise<string> {
  const sha256 = await sha256Of(taken.bytes);
  const id = crypto.randomUUID();
  const at = new Date().toISOString();
  await keepSealed(
    sha256,
    (sealed): KeptPiece => ({ ...taken, ...sealed, id, sha256, at, committed: false }),
  );
  await readPieceMarks();
  return id;
}

export async function readPieceMarks(): Promise<void> {
  const pieces = await listKept<KeptPiece>("pieces").catch(() => []);
  pieceMarks.write(
    pieces
      .map(({ id, inspectionId, kind, angle, committed, seq, refused }) => ({
        id,
        inspectionId,
        kind,
        angle,
        committed,
        seq,
        refused,
      }))
      .toSorted((left, right) => left.seq - right.seq),
  );
}

export async function noteCommitted(pieces: readonly KeptPiece[]): Promise<void> {
  await keep("pieces", ...pieces.map((piece) => ({ ...piece, committed: true, refused: undefined })));
  await readPieceMarks();
}

export async function noteRefused(pieces: readonly KeptPiece[], refused: DeskFailureCode): Promise<void> {
  const fresh = pieces.filter((piece) => piece.refused !== refused);
  if (fresh.length === 0) return;
  await keep("pieces", ...fresh.map((piece) => ({ ...piece, refused })));
  await readPieceMarks();
}

/** Only once the server answers `stored`: it has reread and hashed what it wrote. */
export async function forgetStored(id: string): Promise<void> {
  await drop("pieces", id);
  await readPieceMarks();
}
