// npm run restore -- folder, or the name of a backup among the files (`latest` for the newest): restores it into an
// empty database (a new DATA_DIR or DATABASE_URL) and verifies it.
// npm run restore -- --at 2026-11-23T10:15:00Z: recovers the embedded database as of that moment from ARCHIVE_URL, into
// a new DATA_DIR.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fetchBackup } from "#server/backups/kept-backups.ts";
import { listMissingFiles } from "#server/backups/prove-backup.ts";
import { inWorkFolder } from "#server/backups/work-folder.ts";
import type { Config } from "#server/config.ts";
import { localFiles } from "#server/platform/backup/local-files.ts";
import { restoreBackup } from "#server/platform/backup/restore-backup.ts";
import type { OpenDatabase } from "#server/platform/db/open-pool.ts";
import { openFiles } from "#server/platform/files/open-files.ts";
import { onDatabase } from "./on-database.ts";
import { resolveBackupName } from "./resolve-backup-name.ts";
import { restoreMoment } from "./restore-moment.ts";

const [given, moment] = process.argv.slice(2);
if (given === undefined) {
  console.error(
    "Name the backup: npm run restore -- backups/2026-11-21T09-00-00-000Z, or latest; or a moment: --at 2026-11-23T10:15:00Z",
  );
  process.exit(1);
}

if (given === "--at") await restoreMoment(moment);
else await restoreBackupNamed(given);

async function restoreBackupNamed(named: string): Promise<void> {
  await onDatabase(async (database, config) => {
    if (existsSync(named)) await restoreFolder(database, config, resolve(named));
    else await restoreKept(database, config, named);
    const { tokenSecrets, card } = config;
    if (tokenSecrets.length > 0)
      console.log("TOKEN_SECRET must be the one of then, or everybody signs in again.");
    if (card.active === "sandbox") {
      console.log(
        "The sandbox's own books are in no backup: what was paid there can neither be refunded nor paid again.",
      );
    }
  });
}

async function restoreFolder(
  { pool }: OpenDatabase,
  { filesUrl, dataDir }: Config,
  folder: string,
): Promise<void> {
  const folders = { files: localFiles(filesUrl), data: dataDir };
  say(await restoreBackup(pool, folders, folder));
  if (localFiles(filesUrl) === undefined)
    console.log("Uploaded files are in their bucket, and in no backup.");
}

/** The backed-up files are in the file store already: nothing is copied, and missing ones are listed. */
async function restoreKept({ pool }: OpenDatabase, config: Config, asked: string): Promise<void> {
  const files = openFiles(config);
  const name = await resolveBackupName(files, asked);
  await inWorkFolder(async (work) => {
    const folder = join(work, name);
    await fetchBackup(files, { name, seal: undefined }, folder);
    say(await restoreBackup(pool, {}, folder));
    const missing = await listMissingFiles(files, folder);
    for (const key of missing) console.log(`MISSING among the files: ${key}`);
  });
}

function say({ tables, takenAt }: Awaited<ReturnType<typeof restoreBackup>>): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored and verified ${rows} rows of ${tables.length} tables, as of ${takenAt}.`);
}
