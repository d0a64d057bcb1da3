// npm run backup [-- folder]: the database and the files, in a folder of their own. Works while the server runs.
import { join, resolve } from "node:path";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/db/open.ts";
import { localFiles } from "./backup/local-files.ts";
import { saveBackup } from "./backup/save-backup.ts";

const config = readConfig(process.env, process.cwd());
const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
const target = resolve(process.argv[2] ?? join("backups", stamp));

const database = await openDatabase({
  databaseUrl: config.databaseUrl,
  dataDir: config.dataDir,
  poolSize: 2,
});
try {
  const { tables, hashes } = await saveBackup(database.pool, localFiles(config.filesUrl), target);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Saved ${rows} rows of ${tables.length} tables, ${Object.keys(hashes).length} files: ${target}`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}
