// A server with its own data folder and port, for the duration of a measurement.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readConfig } from "#server/config.ts";
import { recurringJobs } from "#server/jobs/recurring-jobs.ts";
import { startServer } from "#server/main.ts";
import type { RunningServer } from "#server/open-server.ts";
import { silentLog } from "#test/silent-log.ts";

/** The loopback address is a trusted proxy, so that each call can claim a client address of its own. */
const behindProxy = { TRUSTED_PROXIES: "127.0.0.1", PUBLIC_URL: "http://127.0.0.1:3000" };

export async function withBenchServer(
  work: (server: RunningServer, dataDir: string) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "valet-bench-"));
  try {
    const config = readConfig({ DATA_DIR: dataDir, PORT: "0", ...behindProxy }, dataDir);
    const server = await startServer(config, silentLog);
    try {
      await untilSettled(server);
      await work(server, dataDir);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * On a first start every recurring job is due, among them the closing of each past day of the demonstration: as many
 * statements again as the orders to be measured.
 */
async function untilSettled({ services }: RunningServer): Promise<void> {
  const jobs = recurringJobs(services).length;
  for (;;) {
    const done = await services.db.selectFrom("recurringJobs").select("name").execute();
    if (done.length >= jobs) break;
    await sleep(100);
  }
  await untilDayStands(services);
}

const looks = 3;

/**
 * The demonstration's valets start by catching up with the day so far: some hundreds of transactions, which would
 * disturb the first responses, sign-ins and orders measured.
 */
async function untilDayStands({ db }: RunningServer["services"]): Promise<void> {
  let written = -1;
  for (let still = 0; still < looks; ) {
    await sleep(1_000);
    const { entries } = await db
      .selectFrom("journal")
      .select(({ fn }) => fn.countAll<number>().as("entries"))
      .executeTakeFirstOrThrow();
    still = entries === written ? still + 1 : 0;
    written = entries;
  }
}
