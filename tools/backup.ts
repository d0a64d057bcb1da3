// npm run backup [-- folder]: the database and the files, in a folder of their own. Works while the server runs.
import { join, resolve } from "node:path";
import { localFiles } from "./backup/local-files.ts";
import { saveBackup } from "./backup/save-backup.ts";
import { onDatabase, refuseIfNeverUsed } from "./on-database.ts";

const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
const target = resolve(process.argv[2] ?? join("backups", stamp));

await onDatabase(async (database, { filesUrl }) => {
  await refuseIfNeverUsed(database);
  const { tables, hashes } = await saveBackup(database.pool, localFiles(filesUrl), target);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Saved ${rows} rows of ${tables.length} tables, ${Object.keys(hashes).length} files: ${target}`,
  );
});
