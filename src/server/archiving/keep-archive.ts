// The embedded database's log goes to its archive all day, and a base backup every night: so it can be recovered to any moment
// between (operating §11, decision 0020). PostgreSQL keeps what was not carried yet, whoever dies over it.
import { Client } from "pg";
import { realClock } from "../clock.ts";
import { embeddedLog } from "../open-database.ts";
import { claimArchive } from "../platform/archive/archive-owner.ts";
import { carryLog, goesOn } from "../platform/archive/carry-log.ts";
import { forgetArchived } from "../platform/archive/forget-archived.ts";
import { type BaseSeal, hasBaseSince } from "../platform/archive/kept-bases.ts";
import { listPieces, reachOf } from "../platform/archive/log-pieces.ts";
import { segmentStart } from "../platform/archive/log-position.ts";
import { askWrittenLog, keepLog, releaseLog } from "../platform/archive/log-slot.ts";
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

/** What was written since the last round. May be begun by anybody at any time, and again after any end. */
export async function carryToArchive(needs: Needs): Promise<void> {
  const files = archiveOf(needs);
  if (files) await asOwner(needs, async (client, folder) => carry(needs, { files, client, folder }));
}

/** Every few minutes: a base backup where there is none of this night, and then the end of what is kept no longer. */
export async function takeNightlyBase(needs: Needs, rate = copyBytesPerSecond): Promise<void> {
  const files = archiveOf(needs);
  if (files === undefined || (await hasBase(needs, files))) return;
  await asOwner(needs, async (client, folder, url) => {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as taken", [lockIds.archive]);
    if (rows[0]?.taken !== true) return;
    const carrying = { files, client, folder };
    const { databaseId, segmentBytes } = await carry(needs, carrying);
    if (await hasBase(needs, files)) return;
    const journalHead = await readJournalHead(client);
    const wanted = { databaseId, segmentBytes, journalHead, url, now: realClock.now, bytesPerSecond: rate };
    const { name, ...base } = await takeBase(files, wanted, async (end) => {
      // Whoever has lost the lock with the session does not seal.
      if (!(await carryFrom(needs, carrying, end)))
        throw new Error("PostgreSQL has let go of log that the base backup needs");
    });
    await noteBase(needs.db, needs.clock.now());
    // A round that began anew meanwhile has noted that there is none, and this note has replaced it.
    if (!(await carryFrom(needs, carrying, base))) await noteBase(needs.db, null);
    needs.log.info("archive-base-kept", { name, journalHead });
    await forgetArchived(files, realClock.now());
  });
}

/** Whether the log leads on from this base to all that is written. */
async function carryFrom(
  needs: Needs,
  carrying: Carrying,
  { timeline, from }: Pick<BaseSeal, "timeline" | "from">,
): Promise<boolean> {
  const { segmentBytes, until } = await carry(needs, carrying);
  const pieces = await listPieces(carrying.files, timeline);
  return reachOf(pieces, segmentStart(from, segmentBytes)) >= until;
}

type Carrying = { readonly files: Files; readonly client: Client; readonly folder: string };

async function carry({ db, clock, log }: Needs, { files, client, folder }: Carrying): Promise<WrittenLog> {
  const found = await askWrittenLog(client, folder);
  await claimArchive(files, found);
  const kept = await keepLog(client);
  if (kept.isNew || !(await goesOn(files, found, kept.from))) {
    // No base there leads on to here: the next one is taken at once.
    await noteBase(db, null);
    log.warn("archive-chain-started", { from: String(kept.from) });
  }
  const carriedAt = clock.now();
  const written = await askWrittenLog(client, folder);
  await releaseLog(client, await carryLog(files, written, kept.from));
  await noteCarried(db, carriedAt);
  return written;
}

/** It is noted, and lies in this very place: the note may be of another one, which had its base and no gap. */
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
  // It is told by the next question.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await work(client, folder, url);
  } finally {
    await client.end();
  }
}
