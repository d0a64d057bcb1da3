// Point-in-time recovery of the embedded database: its log (WAL) is archived continuously, and a base backup is taken
// every night (operating §11, decision 0020). PostgreSQL keeps log that is not archived yet, whichever process crashes.
import { Client } from "pg";
import { realClock } from "../clock.ts";
import { embeddedLog } from "../open-database.ts";
import { archiveLog, continuesArchive } from "../platform/archive/archive-log.ts";
import { claimArchive } from "../platform/archive/archive-owner.ts";
import { type BaseSeal, hasBaseSince } from "../platform/archive/kept-bases.ts";
import { contiguousEnd, listPieces } from "../platform/archive/log-pieces.ts";
import { segmentStart } from "../platform/archive/log-position.ts";
import { pruneArchive } from "../platform/archive/prune-archive.ts";
import { advanceSlot, askWrittenLog, ensureSlot } from "../platform/archive/replication-slot.ts";
import { takeBase } from "../platform/archive/take-base.ts";
import type { WrittenLog } from "../platform/archive/written-log.ts";
import { copyBytesPerSecond, nightOf } from "../platform/backup/nightly-copy.ts";
import { lockIds } from "../platform/db/lock-ids.ts";
import type { Files } from "../platform/files/files.ts";
import { filesOf } from "../platform/files/open-files.ts";
import { readJournalHead } from "../platform/journal/journal-head.ts";
import type { Services } from "../services.ts";
import { findArchiveState, noteArchiveWanted, noteBase, noteCarried } from "./archive-store.ts";

type Needs = Pick<Services, "db" | "clock" | "config" | "log">;

/** At a server's start, before any round. */
export async function wantArchive({ db, clock, config }: Needs): Promise<void> {
  if (config.archiveUrl !== undefined) await noteArchiveWanted(db, clock.now());
}

/** Archives the log that was written since the last round. Safe to run concurrently, and to repeat after a crash. */
export async function archiveWrittenLog(needs: Needs): Promise<void> {
  const files = archiveOf(needs);
  if (files) await asOwner(needs, async (client, folder) => archiveRound(needs, { files, client, folder }));
}

/** Runs every few minutes: takes a base backup unless this night has one, then deletes what is past its retention. */
export async function takeNightlyBase(needs: Needs, rate = copyBytesPerSecond): Promise<void> {
  const files = archiveOf(needs);
  if (files === undefined || (await hasBase(needs, files))) return;
  await asOwner(needs, async (client, folder, url) => {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as taken", [lockIds.archive]);
    if (rows[0]?.taken !== true) return;
    const access = { files, client, folder };
    const { databaseId, segmentBytes } = await archiveRound(needs, access);
    if (await hasBase(needs, files)) return;
    const journalHead = await readJournalHead(client);
    const wanted = { databaseId, segmentBytes, journalHead, url, now: realClock.now, bytesPerSecond: rate };
    const { name, ...base } = await takeBase(files, wanted, async (end) => {
      // Runs in the session that holds the lock: if that is lost this throws, and the base is not sealed.
      if (!(await archiveFrom(needs, access, end)))
        throw new Error("PostgreSQL has let go of log that the base backup needs");
    });
    await noteBase(needs.db, needs.clock.now());
    // A concurrent round that started a new chain had cleared the note, which the line above has overwritten.
    if (!(await archiveFrom(needs, access, base))) await noteBase(needs.db, null);
    needs.log.info("archive-base-kept", { name, journalHead });
    await pruneArchive(files, realClock.now());
  });
}

/** Whether the archived log leads without a gap from this base to the end of what is written. */
async function archiveFrom(
  needs: Needs,
  access: ArchiveAccess,
  { timeline, from }: Pick<BaseSeal, "timeline" | "from">,
): Promise<boolean> {
  const { segmentBytes, until } = await archiveRound(needs, access);
  const pieces = await listPieces(access.files, timeline);
  return contiguousEnd(pieces, segmentStart(from, segmentBytes)) >= until;
}

type ArchiveAccess = { readonly files: Files; readonly client: Client; readonly folder: string };

async function archiveRound(
  { db, clock, log }: Needs,
  { files, client, folder }: ArchiveAccess,
): Promise<WrittenLog> {
  const found = await askWrittenLog(client, folder);
  await claimArchive(files, found);
  const slot = await ensureSlot(client);
  if (slot.isNew || !(await continuesArchive(files, found, slot.from))) {
    // No archived base leads on to this log: the next base is taken at once.
    await noteBase(db, null);
    log.warn("archive-chain-started", { from: String(slot.from) });
  }
  const carriedAt = clock.now();
  const written = await askWrittenLog(client, folder);
  await advanceSlot(client, await archiveLog(files, written, slot.from));
  await noteCarried(db, carriedAt);
  return written;
}

/** Checks the note, and the archive itself: the note may be of another archive, whose chain had a base. */
async function hasBase({ db, clock }: Needs, files: Files): Promise<boolean> {
  const { baseAt = null } = (await findArchiveState(db)) ?? {};
  if (baseAt === null || baseAt < nightOf(clock.now())) return false;
  return hasBaseSince(files, nightOf(realClock.now()));
}

function archiveOf({ config }: Pick<Needs, "config">): Files | undefined {
  return config.archiveUrl === undefined ? undefined : filesOf(config.archiveUrl);
}

async function asOwner(
  { config }: Pick<Needs, "config">,
  work: (client: Client, folder: string, url: string) => Promise<unknown>,
): Promise<void> {
  const { url, folder } = embeddedLog(config.dataDir);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // The next query reports the lost connection.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await work(client, folder, url);
  } finally {
    await client.end();
  }
}
