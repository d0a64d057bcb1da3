// Point-in-time recovery of the embedded database (operating §11), into a new data folder: so the database is not
// opened beforehand, as it is for other commands.

import { instantFromIso, isoFromInstant } from "#domain/time.ts";
import { recoverDatabase } from "#server/archiving/recover-database.ts";
import type { Config } from "#server/config.ts";
import { ArchiveRefused } from "#server/platform/archive/archive-refused.ts";
import { filesOf, openFiles } from "#server/platform/files/open-files.ts";
import { configOrExit, whyNotStarted } from "#server/why-not-started.ts";

/** ISO 8601 to the minute, second or millisecond; an offset or `Z` is required. */
const form = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

export async function restoreMoment(given = ""): Promise<void> {
  const config = configOrExit();
  try {
    await recover(config, given);
  } catch (error) {
    console.error(error instanceof ArchiveRefused ? error.message : whyNotStarted(error, config));
    process.exitCode = 1;
  }
}

async function recover(config: Config, given: string): Promise<void> {
  const { archiveUrl, databaseUrl, dataDir } = config;
  if (!form.test(given) || Number.isNaN(Date.parse(given)))
    throw new Error("Say the moment with its zone: npm run restore -- --at 2026-11-23T10:15:00Z");
  if (databaseUrl !== undefined) {
    throw new Error(
      "A moment is recovered for the embedded database alone: what DATABASE_URL names has its own archive, and its own way back.",
    );
  }
  if (archiveUrl === undefined) throw new Error("Set ARCHIVE_URL to the archive of the database.");
  const target = instantFromIso(given);
  const places = { dataDir, archive: filesOf(archiveUrl), files: openFiles(config) };
  const { base, journalHead, missing, unreadable } = await recoverDatabase(places, target);
  console.log(
    `Recovered as of ${isoFromInstant(target)} into ${dataDir}, from the base backup ${base.name}.`,
  );
  console.log(`The journal's chain is whole up to ${journalHead}.`);
  for (const name of unreadable) console.log(`NOT READ: the seal of the base backup ${name} in the archive.`);
  for (const key of missing) console.log(`MISSING among the files: ${key}`);
  if (config.tokenSecrets.length === 0)
    console.log(
      "token-secret is in no archive: copy it from the former data folder, or everybody signs in again.",
    );
}
