import type { Files } from "../files/files.ts";
import { ArchiveRefused } from "./archive-refused.ts";
import { contiguousEnd, hashOfBytes, type LogPiece, listPieces, putPiece, readPiece } from "./log-pieces.ts";
import { type LogPosition, segmentName, segmentStart } from "./log-position.ts";
import { readWritten, type WrittenLog } from "./written-log.ts";

/**
 * Uploads the WAL written since the last round: a complete segment as one piece, and the new bytes of the current
 * segment. Idempotent, and safe to resume at any point or to run on several servers at once: it lists the archive each
 * time. Returns the position before which PostgreSQL need not keep any log.
 */
export async function archiveLog(files: Files, log: WrittenLog, kept: LogPosition): Promise<LogPosition> {
  const { segmentBytes, until } = log;
  let start = segmentStart(kept, segmentBytes);
  for (; start + segmentBytes <= until; start += segmentBytes) await archiveSegment(files, log, start);
  if (start < until) await archivePart(files, log, start);
  return start;
}

/** Whether the slot's log continues the archived log without a gap: not so after ARCHIVE_URL has changed. */
export async function continuesArchive(files: Files, log: WrittenLog, kept: LogPosition): Promise<boolean> {
  const { timeline, segmentBytes } = log;
  const start = segmentStart(kept, segmentBytes);
  // Of its own segment any part will do, as PostgreSQL has it; the previous one may be gone, so must be complete.
  for (const begin of [start, start - segmentBytes]) {
    const pieces = await listPieces(files, timeline, segmentName(timeline, begin, segmentBytes));
    const reached = contiguousEnd(pieces, begin);
    if (reached > begin && reached >= start) return true;
  }
  return false;
}

async function archiveSegment(files: Files, log: WrittenLog, start: LogPosition): Promise<void> {
  const { timeline, segmentBytes, until, at } = log;
  const end = start + segmentBytes;
  const segment = segmentName(timeline, start, segmentBytes);
  const known = await listPieces(files, timeline, segment);
  const isWhole = (piece: LogPiece): boolean => piece.from === start && piece.until === end;
  if (!known.some(isWhole)) {
    const bytes = await readWritten(log, start, end);
    for (const piece of known) refuseOtherBytes(piece, bytes, start);
    // A completion time known for a part also holds for the whole segment.
    const seen = known.flatMap(({ completeAt }) => completeAt ?? []);
    const completeAt = end === until ? at : seen.toSorted((one, other) => other - one)[0];
    const whole = await putPiece(files, { timeline, segment, from: start, until: end, completeAt }, bytes);
    // Its parts are removed only once the whole segment has been read back.
    await readPiece(files, whole);
  }
  for (const piece of known) if (!isWhole(piece)) await files.remove(piece.key);
}

async function archivePart(files: Files, log: WrittenLog, start: LogPosition): Promise<void> {
  const { timeline, segmentBytes, until, at: completeAt } = log;
  const segment = segmentName(timeline, start, segmentBytes);
  const known = await listPieces(files, timeline, segment);
  const from = contiguousEnd(known, start);
  if (from >= until) return;
  const last = known.findLast((piece) => piece.until === from);
  const begin = last?.from ?? from;
  const bytes = await readWritten(log, begin, until);
  if (last) refuseOtherBytes(last, bytes, begin);
  const fresh = bytes.subarray(Number(from - begin));
  await putPiece(files, { timeline, segment, from, until, completeAt }, fresh);
}

/**
 * Another database with the same system identifier and timeline archives here: a copied folder, or a second recovery.
 */
function refuseOtherBytes(
  { from, until, sha256, segment }: LogPiece,
  bytes: Buffer,
  start: LogPosition,
): void {
  if (hashOfBytes(bytes.subarray(Number(from - start), Number(until - start))) === sha256) return;
  throw new ArchiveRefused(
    "another-copy",
    `The archive holds other bytes of ${segment} than this database has: another copy of it archives there. Name a place of its own in ARCHIVE_URL.`,
  );
}
