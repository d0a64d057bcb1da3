import { type Instant, isoFromInstant, minute } from "#domain/time.ts";
import { ArchiveRefused } from "./archive-refused.ts";
import type { BaseSeal, KeptBases } from "./kept-bases.ts";
import { contiguousEnd, type LogPiece } from "./log-pieces.ts";
import { type LogPosition, segmentName, segmentStart } from "./log-position.ts";

export type Archived = Omit<KeptBases, "unreadable"> & {
  /** Named where no other base reaches the moment: they might. */
  readonly unreadable?: KeptBases["unreadable"];
  readonly pieces: readonly LogPiece[];
};

export type RecoveryPlan = {
  readonly base: BaseSeal;
  /** Continuous from the segment in which the base begins, to a position after everything committed by the target. */
  readonly pieces: readonly LogPiece[];
};

/** A commit's timestamp is taken before it is flushed: on a slow disk it can land later in the log. */
const margin = minute;

/** Which base to restore and which log to replay; throws with the reason if the archive cannot reach that moment. */
export function planRecovery({ bases, unreadable = [], pieces }: Archived, target: Instant): RecoveryPlan {
  const [first] = bases;
  const [unread] = unreadable;
  if (first === undefined && unread !== undefined) throw unread.fault;
  if (first === undefined)
    throw new ArchiveRefused("no-archive", "There is no base backup in the archive that ARCHIVE_URL names.");
  const base = bases.findLast(({ endedAt }) => endedAt <= target);
  if (base === undefined) {
    throw new ArchiveRefused(
      "before-first-base",
      [
        `The archive leads back to ${isoFromInstant(first.endedAt)} at most, when its first base backup was taken.`,
        ...unreadable.map(({ fault }) => fault.message),
      ].join(" "),
    );
  }
  return { base, pieces: follow(base, pieces, target) };
}

function follow(base: BaseSeal, pieces: readonly LogPiece[], target: Instant): readonly LogPiece[] {
  const { timeline, segmentBytes, from, until } = base;
  const own = pieces.filter((piece) => piece.timeline === timeline);
  const followed: LogPiece[] = [];
  let reached = segmentStart(from, segmentBytes);
  let lastAt: Instant | undefined;
  for (;;) {
    if (lastAt !== undefined && lastAt >= target + margin && reached >= until) return followed;
    const next = nextOf(own, reached);
    if (next === undefined) break;
    followed.push(next);
    reached = next.until;
    lastAt = next.completeAt ?? lastAt;
  }
  if (lastAt !== undefined && lastAt >= target && reached >= until) return followed;
  const name = segmentName(timeline, reached, segmentBytes);
  if (reached < until || own.some((piece) => piece.from > reached)) throw missing(name, base);
  const end = lastAt ?? base.endedAt;
  throw new ArchiveRefused(
    "beyond-the-end",
    `The archive ends at ${isoFromInstant(end)}, in ${name}: nothing is known of what came later.`,
  );
}

/** The longest piece that continues from there. */
function nextOf(pieces: readonly LogPiece[], reached: LogPosition): LogPiece | undefined {
  let next: LogPiece | undefined;
  for (const piece of pieces) {
    if (piece.from > reached) break;
    if (piece.until > reached && (next === undefined || piece.until > next.until)) next = piece;
  }
  return next;
}

function missing(segment: string, base: BaseSeal): ArchiveRefused {
  return new ArchiveRefused(
    "segment-missing",
    `The archive has lost ${segment}, or a part of it, which the way from the base backup ${base.name} needs. Choose an earlier moment.`,
  );
}

export type RecoverableSpan = { readonly since: Instant; readonly until: Instant };

/**
 * Every moment in it can be recovered: from the oldest base backup whose log leads without a gap past the end of the
 * newest. Moments before a gap, or on an earlier timeline, may be recoverable too but are not promised.
 */
export function recoverableSpan({ bases, pieces }: Archived): RecoverableSpan | undefined {
  const newest = bases.at(-1);
  if (newest === undefined) return undefined;
  const own = pieces.filter(({ timeline }) => timeline === newest.timeline);
  const followed = ({ from, segmentBytes }: typeof newest) =>
    contiguousEnd(own, segmentStart(from, segmentBytes));
  const end = followed(newest);
  const known = own.findLast(({ completeAt, until }) => completeAt !== undefined && until <= end);
  if (known?.completeAt === undefined || end < newest.until) return undefined;
  const until = known.completeAt;
  let since: Instant | undefined;
  for (const base of bases.toReversed()) {
    if (base.timeline !== newest.timeline || followed(base) !== end) break;
    // A base that ended after the last known moment becomes usable with the next round.
    if (base.endedAt <= until) since = base.endedAt;
  }
  return since === undefined ? undefined : { since, until };
}
