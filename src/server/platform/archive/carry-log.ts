import type { Files } from "../files/files.ts";
import { ArchiveRefused } from "./archive-refused.ts";
import { hashOfBytes, type LogPiece, listPieces, putPiece, reachOf, readPiece } from "./log-pieces.ts";
import { type LogPosition, segmentName, segmentStart } from "./log-position.ts";
import { readWritten, type WrittenLog } from "./written-log.ts";

/**
 * Carries what was written since into the archive: a segment that is complete as one piece, of the one that is being
 * written what is new in it. Begun again anywhere, by anybody, it comes to the same: what lies there already is asked each
 * time. Answers the place before which PostgreSQL need not keep anything.
 */
export async function carryLog(files: Files, log: WrittenLog, kept: LogPosition): Promise<LogPosition> {
  const { segmentBytes, until } = log;
  let start = segmentStart(kept, segmentBytes);
  for (; start + segmentBytes <= until; start += segmentBytes) await carryWhole(files, log, start);
  if (start < until) await carryPart(files, log, start);
  return start;
}

/** Whether what is kept goes on without a gap from what lies there: not so in a place that was named anew, or named again. */
export async function goesOn(files: Files, log: WrittenLog, kept: LogPosition): Promise<boolean> {
  const { timeline, segmentBytes } = log;
  const start = segmentStart(kept, segmentBytes);
  // Of its own segment any part will do, as PostgreSQL has all of it; of the one before only the whole, as it may be gone.
  for (const begin of [start, start - segmentBytes]) {
    const pieces = await listPieces(files, timeline, segmentName(timeline, begin, segmentBytes));
    const reached = reachOf(pieces, begin);
    if (reached > begin && reached >= start) return true;
  }
  return false;
}

async function carryWhole(files: Files, log: WrittenLog, start: LogPosition): Promise<void> {
  const { timeline, segmentBytes, until, at } = log;
  const end = start + segmentBytes;
  const segment = segmentName(timeline, start, segmentBytes);
  const known = await listPieces(files, timeline, segment);
  const isWhole = (piece: LogPiece): boolean => piece.from === start && piece.until === end;
  if (!known.some(isWhole)) {
    const bytes = await readWritten(log, start, end);
    for (const piece of known) refuseOtherBytes(piece, bytes, start);
    // What was known of a part of it holds for all of it.
    const seen = known.flatMap(({ completeAt }) => completeAt ?? []);
    const completeAt = end === until ? at : seen.toSorted((one, other) => other - one)[0];
    const whole = await putPiece(files, { timeline, segment, from: start, until: end, completeAt }, bytes);
    // Its parts go only once it was seen to lie there.
    await readPiece(files, whole);
  }
  for (const piece of known) if (!isWhole(piece)) await files.remove(piece.key);
}

async function carryPart(files: Files, log: WrittenLog, start: LogPosition): Promise<void> {
  const { timeline, segmentBytes, until, at: completeAt } = log;
  const segment = segmentName(timeline, start, segmentBytes);
  const known = await listPieces(files, timeline, segment);
  const from = reachOf(known, start);
  if (from >= until) return;
  const last = known.findLast((piece) => piece.until === from);
  const begin = last?.from ?? from;
  const bytes = await readWritten(log, begin, until);
  if (last) refuseOtherBytes(last, bytes, begin);
  const fresh = bytes.subarray(Number(from - begin));
  await putPiece(files, { timeline, segment, from, until, completeAt }, fresh);
}

/** Another database with this one's number and timeline writes here: a copy of its folder, or one recovered twice. */
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
