// npm run restore -- folder: brings a backup into an empty database (a new DATA_DIR or DATABASE_URL) and checks it.
import { resolve } from "node:path";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/db/open.ts";
import { localFiles } from "./backup/local-files.ts";
import { restoreBackup } from "./backup/restore-backup.ts";

const config = readConfig(process.env, process.cwd());
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Name the backup: npm run restore -- backups/2026-11-21T09-00-00-000Z");
  process.exit(1);
}

const database = await openDatabase({
  databaseUrl: config.databaseUrl,
  dataDir: config.dataDir,
  poolSize: 2,
});
try {
  const { tables, takenAt } = await restoreBackup(
    database.pool,
    localFiles(config.filesUrl),
    resolve(folder),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored and verified ${rows} rows of ${tables.length} tables, as of ${takenAt}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}
