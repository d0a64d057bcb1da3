// This project's server as a process of its own, that a test may kill and start again on the same data. Its clock stands
// in the morning of one and the same day, so that whatever hour it is there are cars to come.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#server/open-database.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { openPostgresInstance } from "#server/standalone/embedded-postgres/postgres-instance.ts";
import { releasePostgres } from "#server/standalone/embedded-postgres/release-postgres.ts";
import { type StartedProcess, startProgram } from "#test/processes/started-process.ts";

const morning = Date.parse("2027-03-10T09:00:00Z");

export type KillableServer = {
  readonly site: string;
  readonly desk: string;
  /** Between this machine's clock and the server's, for whoever has to agree with it. */
  readonly clockOffset: number;
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** The server's own database, for what no call can arrange. */
  readonly arrange: (change: (db: Db) => Promise<unknown>) => Promise<void>;
  readonly stop: () => Promise<void>;
};

export async function startKillableServer(): Promise<KillableServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "valet-kerb-"));
  const [port, deskPort] = [await freePort(), await freePort()];
  const site = `http://127.0.0.1:${port}`;
  const clockOffset = morning - Date.now();
  let running: StartedProcess | undefined;
  const start = async (): Promise<void> => {
    const started = startProgram("src/server/main.ts", {
      ...{ PORT: String(port), DESK_PORT: String(deskPort), DATA_DIR: dataDir, DATABASE_URL: "" },
      ...{ MODE: "demonstration", NOW: new Date(Date.now() + clockOffset).toISOString() },
    });
    running = started;
    let ended = false;
    void started.ended.then(() => {
      ended = true;
    });
    while (!(await isReady(site))) {
      if (ended) throw new Error(`the server did not start: ${started.errors()}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  await start();
  return {
    ...{ site, desk: `http://127.0.0.1:${deskPort}`, clockOffset, start },
    kill: async () => running?.kill("SIGKILL"),
    arrange: async (change) => {
      const database = await openDatabase({ databaseUrl: undefined, dataDir, poolSize: 1 });
      try {
        await change(database.patientDb);
      } finally {
        await database.close();
      }
    },
    stop: async () => {
      await running?.kill("SIGTERM");
      await releasePostgres(openPostgresInstance(dataDir)).catch(() => undefined);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/healthz`)).ok;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
