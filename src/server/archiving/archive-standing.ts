// State of the embedded database's archive (operating §11): its lag, and the time span that can be recovered from it.
import { setTimeout as sleep } from "node:timers/promises";
import type { BackupList } from "#contract/alerts/backup-calls.ts";
import { type Instant, isoFromInstant, minute } from "#domain/time.ts";
import { nightMaxAge } from "../backups/backup-store.ts";
import { listBases } from "../platform/archive/kept-bases.ts";
import { listPieces } from "../platform/archive/log-pieces.ts";
import { type RecoverableSpan, recoverableSpan } from "../platform/archive/plan-recovery.ts";
import { filesOf } from "../platform/files/open-files.ts";
import type { Services } from "../services.ts";
import type { ArchiveProgress } from "./archive-store.ts";

/** Twenty rounds of the archive. */
const carryMaxAge = 10 * minute;

/** The lag counts from a server's start at the earliest: while none ran, nothing was written that could be lost. */
export function isArchiveBehind({ wantedAt, carriedAt, baseAt }: ArchiveProgress, now: Instant): boolean {
  const isLate = (at: Instant | null, most: number): boolean => now - Math.max(at ?? 0, wantedAt) > most;
  return isLate(carriedAt, carryMaxAge) || isLate(baseAt, nightMaxAge);
}

type Needs = {
  readonly config: Pick<Services["config"], "archiveUrl" | "databaseUrl">;
  readonly log: Pick<Services["log"], "warn">;
  readonly now: Instant;
  readonly state: ArchiveProgress | undefined;
};

/** Time-out in milliseconds for all calls together: the desk does not wait longer for a silent bucket. */
const readWithin = 10_000;

export async function describeArchive(
  { config, log, now, state }: Needs,
  timeoutMs = readWithin,
): Promise<BackupList["archive"]> {
  const { archiveUrl, databaseUrl } = config;
  if (archiveUrl === undefined) return { kept: databaseUrl === undefined ? "nowhere" : "elsewhere" };
  const { carriedAt = null, baseAt = null } = state ?? {};
  const read = await readSpan(archiveUrl, log, timeoutMs).catch((error: unknown) => {
    log.warn("archive-unreadable", { error });
    return undefined;
  });
  return {
    kept: "here",
    isBehind: state !== undefined && isArchiveBehind(state, now),
    isRead: read !== undefined,
    ...(read !== undefined && read.unreadable.length > 0 && { unreadableBases: [...read.unreadable] }),
    ...(carriedAt !== null && { carriedAt: isoFromInstant(carriedAt) }),
    ...(baseAt !== null && { baseAt: isoFromInstant(baseAt) }),
    ...(read?.span && { since: isoFromInstant(read.span.since), until: isoFromInstant(read.span.until) }),
  };
}

type ReadSpan = {
  readonly span: RecoverableSpan | undefined;
  /** Names of the base backups that the span does not count, because their seals cannot be read. */
  readonly unreadable: readonly string[];
};

async function readSpan(archiveUrl: string, log: Needs["log"], timeoutMs: number): Promise<ReadSpan> {
  const files = filesOf(archiveUrl);
  const reading = Promise.all([listBases(files), listPieces(files)]);
  const late = sleep(timeoutMs, undefined, { ref: false });
  const [kept, pieces] = (await Promise.race([reading, late])) ?? [];
  if (kept === undefined || pieces === undefined)
    throw new Error(`The archive has not answered within ${timeoutMs / 1000} s.`);
  const { bases, unreadable } = kept;
  for (const { name, fault } of unreadable) log.warn("archive-base-unreadable", { name, error: fault });
  return { span: recoverableSpan({ bases, pieces }), unreadable: unreadable.map(({ name }) => name) };
}
