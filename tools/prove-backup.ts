// npm run prove-backup [-- name|folder]: restores a backup into a temporary database, and compares it row by row. By
// default the newest one that the server keeps among the files. Works while the server runs.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { findSeal, noteProof } from "#server/backups/backup-store.ts";
import { fetchBackup } from "#server/backups/kept-backups.ts";
import { proveBackup } from "#server/backups/prove-backup.ts";
import { inWorkFolder } from "#server/backups/work-folder.ts";
import { realClock } from "#server/clock.ts";
import { openScratchDatabase } from "#server/open-database.ts";
import { openFiles } from "#server/platform/files/open-files.ts";
import { onDatabase, refuseIfNeverUsed } from "./on-database.ts";
import { resolveBackupName } from "./resolve-backup-name.ts";

const [given] = process.argv.slice(2);

await onDatabase(async (database, config) => {
  await refuseIfNeverUsed(database);
  const { db } = database;
  const isFolder = given !== undefined && existsSync(given);
  const files = openFiles(config);
  const name = isFolder ? given : await resolveBackupName(files, given);
  await inWorkFolder(async (work) => {
    const folder = isFolder ? resolve(given) : join(work, name);
    if (!isFolder) await fetchBackup(files, { name, seal: await findSeal(db, name) }, folder);
    const scratch = await openScratchDatabase(join(work, "scratch"));
    try {
      const { manifest, rows, missing } = await proveBackup(folder, { scratch, live: db });
      if (!isFolder) await noteProof(db, name, { provedAt: realClock.now(), missingFiles: missing.length });
      console.log(`${name} came back equal: ${rows} rows of ${manifest.tables.length} tables.`);
      if (manifest.journalHead) console.log(`The journal's chain is whole up to ${manifest.journalHead}.`);
      for (const key of missing) console.log(`MISSING among the files: ${key}`);
      if (missing.length > 0) process.exitCode = 1;
    } finally {
      await scratch.close();
    }
  });
});
