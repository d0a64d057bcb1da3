import { backupRule, backupsToKeep } from "#domain/retention/backup-rule.ts";
import { day, type Instant } from "#domain/time.ts";
import type { Files } from "../files/files.ts";
import { throwFirst } from "../queue/each-for-itself.ts";
import { type BaseSeal, listBases, listUnsealed, removeBase } from "./kept-bases.ts";
import { type LogPiece, listPieces } from "./log-pieces.ts";
import { segmentStart } from "./log-position.ts";

/** A base is taken right after a recovery: if the chosen moment was wrong, that morning's base is still there. */
const everyBaseFor = backupRule.days * day;

/**
 * Removes the base backups that the retention rule does not keep, and the log before the first kept base of its
 * timeline. Between kept bases the log stays, so that point-in-time recovery reaches every moment since the oldest. A
 * base whose seal cannot be read stays, with the log that it may need, until a person has mended or removed it; its
 * fault is thrown at the end.
 */
export async function pruneArchive(files: Files, now: Instant): Promise<void> {
  const { bases, unreadable } = await listBases(files);
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
  const names = unreadable.map(({ name }) => name);
  for (const piece of unneededPieces(await listPieces(files), bases.filter(isKept), names))
    await files.remove(piece.key);
  throwFirst(unreadable.map(({ fault }) => fault));
}

/** A base's name is the time at which it began. */
function byName(one: string, other: string): number {
  return one < other ? -1 : 1;
}

/** Where an unreadable base begins is unknown, but not before a base that began earlier on the same timeline. */
export function unneededPieces(
  pieces: readonly LogPiece[],
  bases: readonly BaseSeal[],
  unreadable: readonly string[] = [],
): readonly LogPiece[] {
  const [oldestUnread] = unreadable.toSorted(byName);
  const newest = Math.max(...bases.map(({ timeline }) => timeline));
  return pieces.filter(({ timeline, until }) => {
    const own = bases.filter((base) => base.timeline === timeline);
    // A later timeline whose first base is still being taken: its log may be needed.
    if (own.length === 0) return timeline < newest && oldestUnread === undefined;
    if (oldestUnread !== undefined && own.every(({ name }) => name > oldestUnread)) return false;
    return own.every(({ from, segmentBytes }) => until <= segmentStart(from, segmentBytes));
  });
}
