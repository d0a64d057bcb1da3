// custody §3: a piece counts as stored only once it was written, read back and hashed.
import { createHash } from "node:crypto";
import { chunkBytes } from "#contract/desk/piece-calls.ts";
import type { TakenPiece } from "#domain/custody/inspection.ts";
import { recordPiece } from "../../custody-store/piece-store.ts";
import { detectType } from "../../platform/files/detect-type.ts";
import { bytesOf, type Files } from "../../platform/files/files.ts";
import type { Services } from "../../services.ts";
import { chunkKey, chunksOf, originalKey } from "./piece-keys.ts";

export type Stored = "stored" | "incomplete" | "mismatch";

export async function listChunks(files: Files, pieceId: string): Promise<readonly number[]> {
  const entries = await files.list(chunksOf(pieceId));
  return entries.map(({ key }) => Number(key.slice(chunksOf(pieceId).length)));
}

export function chunkCount({ bytes }: Pick<TakenPiece, "bytes">): number {
  return Math.ceil(bytes / chunkBytes);
}

/** Assembles the piece once all of its chunks are there. Safe to run concurrently. */
export async function storePiece(
  { db, clock }: Pick<Services, "db" | "clock">,
  files: Files,
  piece: TakenPiece,
): Promise<Stored> {
  const have = await listChunks(files, piece.id);
  const key = originalKey(piece.sha256);
  // The same content may be stored already, by another piece or by an attempt that was cut off.
  if (!(await isWhole(files, key, piece))) {
    if (have.length < chunkCount(piece)) return "incomplete";
    // An original is stored under the hash of its content, so the content is checked before it gets that key.
    if (!(await isHashOf(chunksContent(files, piece), piece))) return forget(files, piece);
    try {
      await files.put(key, wholeContent(files, piece));
    } catch (error) {
      if (!(error instanceof ChunksGone)) throw error;
      // A concurrent request has stored it; if not, the phone retries.
      if (!(await isWhole(files, key, piece))) return "incomplete";
    }
    if (!(await isWhole(files, key, piece)))
      throw new Error(`the files do not give back what they took: ${key}`);
  }
  const mime = await typeOf(files, key);
  await recordPiece(db, piece.id, { storedAt: clock.now(), mime });
  await removeChunks(files, piece.id);
  return "stored";
}

/** Whether the stored bytes are those that were committed. */
export async function isWhole(
  files: Files,
  key: string,
  piece: Pick<TakenPiece, "sha256" | "bytes">,
): Promise<boolean> {
  const file = await files.open(key);
  return file !== undefined && isHashOf(file.content, piece);
}

async function isHashOf(
  content: AsyncIterable<Uint8Array>,
  { sha256, bytes }: Pick<TakenPiece, "sha256" | "bytes">,
): Promise<boolean> {
  const hash = createHash("sha256");
  let length = 0;
  for await (const part of content) {
    hash.update(part);
    length += part.length;
  }
  return length === bytes && hash.digest().equals(sha256);
}

async function* chunksContent(files: Files, piece: TakenPiece): AsyncGenerator<Uint8Array> {
  for (let chunk = 0; chunk < chunkCount(piece); chunk += 1) {
    const file = await files.open(chunkKey(piece.id, chunk));
    // A concurrent request has stored the piece and removed the chunks: the hash fails here, and the phone retries.
    if (file) yield* file.content;
  }
}

class ChunksGone extends Error {}

/**
 * Ends in an error, which aborts the put, if a concurrent request has stored the piece and removed chunks since they
 * were hashed: a truncated upload would overwrite the original that the phone was told is stored.
 */
async function* wholeContent(files: Files, piece: TakenPiece): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  for await (const part of chunksContent(files, piece)) {
    hash.update(part);
    yield part;
  }
  if (!hash.digest().equals(piece.sha256)) throw new ChunksGone();
}

/**
 * Each chunk matches its digest, but together they are not the committed piece: the phone has to upload all of it
 * again.
 */
async function forget(files: Files, piece: TakenPiece): Promise<Stored> {
  if (await isWhole(files, originalKey(piece.sha256), piece)) return "stored";
  await removeChunks(files, piece.id);
  return "mismatch";
}

async function removeChunks(files: Files, pieceId: string): Promise<void> {
  for (const { key } of await files.list(chunksOf(pieceId))) await files.remove(key);
}

/** The media type, detected from the content and never taken from the sender. */
async function typeOf(files: Files, key: string): Promise<string> {
  const file = await files.open(key, { from: 0, until: 4_100 });
  return (file && detectType(await bytesOf(file))) ?? "application/octet-stream";
}
