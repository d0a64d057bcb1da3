// A server that only archives, round after round: `archive-on-and-on.ts FOLDER NAME`. Prints a line after each round.
import { archiveWrittenLog, takeNightlyBase, wantArchive } from "#server/archiving/keep-archive.ts";
import { realClock } from "#server/clock.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/open-database.ts";
import { silentLog } from "../silent-log.ts";

const [folder = "", name = ""] = process.argv.slice(2);
const config = readConfig({ DATA_DIR: name, ARCHIVE_URL: "archive" }, folder);
const { db } = await openDatabase({ dataDir: config.dataDir, poolSize: 1 });
const needs = { db, clock: realClock, config, log: silentLog };
await wantArchive(needs);
for (;;) {
  await takeNightlyBase(needs);
  await archiveWrittenLog(needs);
  process.stdout.write("carried\n");
}
