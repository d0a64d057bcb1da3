// A stand-in for an application server, as a process of its own: runs the jobs of a database until it is killed.

import { readConfig } from "#server/config.ts";
import { runJobs } from "#server/jobs/run-jobs.ts";
import { openDatabase } from "#server/open-database.ts";
import { cardProviders } from "#server/platform/gateways/card-providers.ts";
import { testClock } from "../clock.ts";
import { silentLog } from "../silent-log.ts";

const [databaseUrl = "", smtpUrl = "", dataDir = ""] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl, dataDir, poolSize: 5 });
const config = readConfig(
  { SMTP_URL: smtpUrl, DATA_DIR: dataDir, PUBLIC_URL: "http://site.example" },
  dataDir,
);
const services = {
  config,
  db: database.db,
  clock: testClock(),
  log: silentLog,
  cards: cardProviders(undefined),
};
await runJobs(services, database.url);
process.stdout.write("ready\n");
