import { createHash } from "node:crypto";
import { chunkBytes } from "#contract/desk/piece-calls.ts";
import { isTaken } from "#domain/custody/inspection.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { findPiece } from "../../custody-store/piece-store.ts";
import type { Files } from "../../platform/files/files.ts";
import { openFiles } from "../../platform/files/open-files.ts";
import type { Services } from "../../services.ts";
import { chunkKey } from "./piece-keys.ts";
import { chunkCount, listChunks, storePiece } from "./store-piece.ts";

export type SentChunk = {
  readonly id: string;
  readonly n: number;
  readonly content: Uint8Array;
  /** Value of the `content-digest` header: `sha-256=:…:` (RFC 9530). */
  readonly digest: string | undefined;
};

type Keeping = Pick<Services, "db" | "clock" | "config">;

/** custody §3: takes chunks in any order, and idempotently. */
export async function receiveChunk(
  services: Keeping,
  { id, n, content, digest }: SentChunk,
  files: Files = openFiles(services.config),
): Promise<Result<undefined, Refusal<"not-found" | "digest-mismatch">>> {
  const piece = await findPiece(services.db, id);
  // Bytes are accepted only for committed pieces.
  if (!piece || !isTaken(piece) || n >= chunkCount(piece)) return reject(refusal("not-found"));
  if (piece.storedAt !== null) return accept(undefined);
  const isLast = n === chunkCount(piece) - 1;
  const expected = isLast ? piece.bytes - n * chunkBytes : chunkBytes;
  if (content.length !== expected || digest !== digestOf(content)) return reject(refusal("digest-mismatch"));
  await files.put(chunkKey(id, n), content);
  const stored = await storePiece(services, files, piece);
  return stored === "mismatch" ? reject(refusal("digest-mismatch")) : accept(undefined);
}

/**
 * The chunks that have arrived. If all have and the piece is not stored, a crash interrupted that: it is stored now.
 */
export async function fetchPieceState(
  services: Keeping,
  id: string,
  files: Files = openFiles(services.config),
): Promise<Result<{ have: number[]; stored: boolean }, Refusal<"not-found">>> {
  const piece = await findPiece(services.db, id);
  if (!piece || !isTaken(piece)) return reject(refusal("not-found"));
  const all = Array.from({ length: chunkCount(piece) }, (_, chunk) => chunk);
  if (piece.storedAt !== null) return accept({ have: all, stored: true });
  const stored = (await storePiece(services, files, piece)) === "stored";
  return accept({ have: stored ? all : [...(await listChunks(files, id))], stored });
}

export function digestOf(content: Uint8Array): string {
  return `sha-256=:${createHash("sha256").update(content).digest("base64")}:`;
}
