// npm run restore -- folder: brings a backup into an empty database (a new DATA_DIR or DATABASE_URL) and checks it.
import { resolve } from "node:path";
import { localFiles } from "#server/platform/backup/local-files.ts";
import { restoreBackup } from "#server/platform/backup/restore-backup.ts";
import { onDatabase } from "./on-database.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Name the backup: npm run restore -- backups/2026-11-21T09-00-00-000Z");
  process.exit(1);
}

await onDatabase(async ({ pool }, { filesUrl, dataDir, card, tokenSecrets }) => {
  const folders = { files: localFiles(filesUrl), data: dataDir };
  const { tables, takenAt } = await restoreBackup(pool, folders, resolve(folder));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored and verified ${rows} rows of ${tables.length} tables, as of ${takenAt}.`);
  if (tokenSecrets.length > 0)
    console.log("TOKEN_SECRET must be the one of then, or everybody signs in again.");
  if (localFiles(filesUrl) === undefined)
    console.log("Uploaded files are in their bucket, and in no backup.");
  if (card.active === "sandbox") {
    console.log(
      "The sandbox's own books are in no backup: what was paid there can neither be refunded nor paid again.",
    );
  }
});
