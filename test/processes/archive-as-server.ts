// One of several servers, which does only the archive's recurring work, without a pause: `archive-as-server.ts DATA_DIR
// ARCHIVE_URL`. Prints when each round begins and ends, by the machine's monotonic clock, its warnings and its errors.
import { archiveWrittenLog, takeNightlyBase, wantArchive } from "#server/archiving/keep-archive.ts";
import { realClock } from "#server/clock.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/open-database.ts";
import { recurringWork } from "#server/platform/queue/recurring-work.ts";
import { startWorkRunner } from "#server/platform/queue/work-runner.ts";
import { silentLog } from "../silent-log.ts";

const [dataDir = "", archiveUrl = ""] = process.argv.slice(2);
const config = readConfig({ DATA_DIR: dataDir, ARCHIVE_URL: archiveUrl }, "/");
const say = (what: string): void => void process.stdout.write(`${what}\n`);
const log = {
  ...silentLog,
  warn: say,
  error: (event: string, { error }: Readonly<Record<string, unknown>> = {}) =>
    say(`${event} ${error instanceof Error ? error.message : ""}`),
};
const { db, url } = await openDatabase({ dataDir, poolSize: 2 });
const needs = { db, clock: realClock, config, log };
const carry = async (): Promise<void> => {
  say(`begins ${process.hrtime.bigint()}`);
  try {
    await archiveWrittenLog(needs);
  } finally {
    say(`ends ${process.hrtime.bigint()}`);
  }
};
await wantArchive(needs);
const jobs = [
  { name: "archive", every: 100, work: carry },
  { name: "archive-base", every: 500, work: () => takeNightlyBase(needs, Number.POSITIVE_INFINITY) },
];
await startWorkRunner({ url, log }, [recurringWork(db, jobs)]);
