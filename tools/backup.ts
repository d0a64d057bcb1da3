// npm run backup [-- folder]: saves the database, the files and the keys to a folder of their own. Works while the
// server runs.
import { join, resolve } from "node:path";
import { instantFromIso } from "#domain/time.ts";
import { noteBackup } from "#server/backups/backup-store.ts";
import { localFiles } from "#server/platform/backup/local-files.ts";
import { saveBackup } from "#server/platform/backup/save-backup.ts";
import { onDatabase, refuseIfNeverUsed } from "./on-database.ts";

const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
const target = resolve(process.argv[2] ?? join("backups", stamp));

await onDatabase(async (database, { filesUrl, dataDir }) => {
  await refuseIfNeverUsed(database);
  const folders = { files: localFiles(filesUrl), data: dataDir };
  const { tables, hashes, journalHead, takenAt } = await saveBackup(database.pool, folders, target);
  await noteBackup(database.db, { takenAt: instantFromIso(takenAt) }).catch((error: Error) => {
    // For one, a standby is read-only: the backup is complete all the same.
    console.error(`The database was not told of this backup, and the desk will miss it: ${error.message}`);
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Saved ${rows} rows of ${tables.length} tables, ${Object.keys(hashes).length} files: ${target}`,
  );
  if (journalHead) console.log(`The head of the journal, to be noted elsewhere: ${journalHead}`);
});
