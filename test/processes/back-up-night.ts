// One server's nightly backup: `back-up-night.ts DATABASE_URL FILES_URL INSTANT`. Prints a line before each external
// operation, so that a test chooses where to kill it.

import { backUpNightly, placesOf } from "#server/backups/back-up-nightly.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/open-database.ts";
import type { Files } from "#server/platform/files/files.ts";
import { testClock } from "../clock.ts";
import { silentLog } from "../silent-log.ts";

const [databaseUrl = "", filesUrl = "", now = ""] = process.argv.slice(2);
const config = readConfig({ DATABASE_URL: databaseUrl, FILES_URL: filesUrl, BACKUPS: "nightly" }, "/tmp");
const { db, close } = await openDatabase({ databaseUrl, dataDir: "" });
const { files, openOwner, openScratch } = placesOf({ config });

const say = (what: string): void => void process.stdout.write(`${what}\n`);
const told: Files = {
  ...files,
  put: (key, content) => {
    say("put");
    return files.put(key, content);
  },
  open: (key) => {
    say("open");
    return files.open(key);
  },
};
await backUpNightly(
  { db, clock: testClock(now), config, log: silentLog },
  {
    files: told,
    openOwner,
    openScratch: async (folder) => {
      const scratch = await openScratch(folder);
      say("scratch");
      return scratch;
    },
  },
);
await close();
say("done");
