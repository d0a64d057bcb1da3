// This project's server as a separate process, which a test may kill and restart on the same data. Its clock begins in
// the morning of a fixed day; a test may start it later.
import { rmSync } from "node:fs";
import { openDatabase } from "#server/open-database.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { openPostgresInstance } from "#server/standalone/embedded-postgres/postgres-instance.ts";
import { releasePostgres } from "#server/standalone/embedded-postgres/release-postgres.ts";
import { type StartedProcess, startProgram } from "#test/processes/started-process.ts";
import { freePort } from "#tools/free-port.ts";
import { serverProgram } from "#tools/server-program.ts";
import { copiesBeginAt, copyOfDemonstration } from "./filled-demonstration.ts";

export type KillableServer = {
  readonly site: string;
  readonly desk: string;
  /** Milliseconds from this machine's clock to the server's. */
  readonly clockOffset: number;
  readonly kill: () => Promise<void>;
  /** Restarts the server; its clock goes on, or runs from the given instant. */
  readonly start: (at?: string) => Promise<void>;
  /** Changes the server's database directly, for what no call can set up. */
  readonly arrange: (change: (db: Db) => Promise<unknown>) => Promise<void>;
  readonly stop: () => Promise<void>;
};

export async function startKillableServer(): Promise<KillableServer> {
  const dataDir = await copyOfDemonstration();
  const [port, deskPort] = [await freePort(), await freePort()];
  const site = `http://127.0.0.1:${port}`;
  let asked = 0;
  let clockOffset = 0;
  let running: StartedProcess | undefined;
  const start = async (at?: string): Promise<void> => {
    if (at !== undefined) asked = Date.parse(at) - Date.now();
    const started = startProgram(serverProgram(), {
      PORT: String(port),
      DESK_PORT: String(deskPort),
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      MODE: "demonstration",
      NOW: new Date(Date.now() + asked).toISOString(),
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
    clockOffset = (await clockOf(site)) - Date.now();
  };
  await start(copiesBeginAt);
  return {
    site,
    desk: `http://127.0.0.1:${deskPort}`,
    start,
    get clockOffset() {
      return clockOffset;
    },
    kill: async () => running?.kill("SIGKILL"),
    arrange: async (change) => {
      const database = await openDatabase({ databaseUrl: undefined, dataDir, poolSize: 1 });
      try {
        await change(database.unlimitedDb);
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

/** Reads the server's clock by a quote, which is valid for half an hour: a busy machine starts a process late. */
async function clockOf(site: string): Promise<number> {
  const stay = {
    departureDate: "2027-10-05",
    dropOffTime: "08:00",
    returnDate: "2027-10-05",
    landingTime: "18:00",
  };
  const answer = await fetch(`${site}/api/quotes`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ quote: stay }),
  });
  const { expiresAt } = (await answer.json()) as { readonly expiresAt: string };
  return Date.parse(expiresAt) - 30 * 60_000;
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/healthz`)).ok;
  } catch {
    return false;
  }
}
