import { backupRule, backupsToKeep } from "#domain/retention/backup-rule.ts";
import { day, type Instant } from "#domain/time.ts";
import type { Files } from "../files/files.ts";
import { type BaseSeal, listBases, listUnsealed, removeBase } from "./kept-bases.ts";
import { type LogPiece, listPieces } from "./log-pieces.ts";
import { segmentStart } from "./log-position.ts";

/** A base is taken right after a recovery: if the chosen moment was wrong, that morning's base is still there. */
const everyBaseFor = backupRule.days * day;

/**
 * Removes the base backups that the retention rule does not keep, and the log before the first kept base of its
 * timeline. Between kept bases the log stays, so that point-in-time recovery reaches every moment since the oldest.
 */
export async function pruneArchive(files: Files, now: Instant): Promise<void> {
  const bases = await listBases(files);
  // One begun since the newest was is being uploaded: the lock is lost, and another process took it.
  const newest =
    bases
      .map(({ name }) => name)
      .toSorted(byName)
      .at(-1) ?? "";
  for (const name of await listUnsealed(files)) if (name < newest) await removeBase(files, name);
  const ruled = backupsToKeep(
    bases.map(({ endedAt }) => endedAt),
    now,
  );
  const isKept = ({ endedAt }: BaseSeal): boolean => ruled.has(endedAt) || now - endedAt < everyBaseFor;
  for (const base of bases) if (!isKept(base)) await removeBase(files, base.name);
  for (const piece of unneededPieces(await listPieces(files), bases.filter(isKept)))
    await files.remove(piece.key);
}

/** A base's name is the time at which it began. */
function byName(one: string, other: string): number {
  return one < other ? -1 : 1;
}

export function unneededPieces(pieces: readonly LogPiece[], bases: readonly BaseSeal[]): readonly LogPiece[] {
  const newest = Math.max(...bases.map(({ timeline }) => timeline));
  return pieces.filter(({ timeline, until }) => {
    const own = bases.filter((base) => base.timeline === timeline);
    // A later timeline whose first base is still being taken: its log may be needed.
    if (own.length === 0) return timeline < newest;
    return own.every(({ from, segmentBytes }) => until <= segmentStart(from, segmentBytes));
  });
}
