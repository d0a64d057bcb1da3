// Time from the start of the process that `npm start` runs to its first page, on existing data, beside a bare Node
// server; and resident memory at rest and after load.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { openPostgresInstance } from "#server/standalone/embedded-postgres/postgres-instance.ts";
import { releasePostgres } from "#server/standalone/embedded-postgres/release-postgres.ts";
import { freePort } from "#tools/free-port.ts";
import { serverEnvironment, serverFlags } from "#tools/server-flags.ts";
import { serverProgram } from "#tools/server-program.ts";
import { root } from "../tools/step.ts";
import type { Measure, Options, Row } from "./harness/measure.ts";
import { medianOf } from "./harness/median-of.ts";

export const measure: Measure = { name: "Start and rest", run };

const bareServer = `require("node:http").createServer((q, a) => a.end("<h1>")).listen(process.env.PORT, "127.0.0.1")`;

async function run(report: (row: Row) => void, { rounds, seconds }: Options): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "valet-start-"));
  const compiled = join(dataDir, "compiled");
  const own = [...serverFlags, join(root, serverProgram())];
  const environment = {
    ...serverEnvironment,
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    NODE_COMPILE_CACHE: compiled,
  };
  const ours: number[] = [];
  const reference: number[] = [];
  const resting: number[] = [];
  const served: number[] = [];
  try {
    // The first start creates the database and Node's compile cache, and is not counted.
    for (let round = -1; round < rounds; round += 1) {
      const bare = await startUntilPage(["-e", bareServer], environment);
      await bare.stop();
      const started = await startUntilPage(own, environment);
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      const rest = megabytesOf(started.pid);
      if (round === rounds - 1) served.push(await afterLoad(started, seconds));
      await started.stop();
      if (round < 0) continue;
      reference.push(bare.time);
      ours.push(started.time);
      resting.push(rest);
    }
  } finally {
    await releasePostgres(openPostgresInstance(dataDir)).catch(() => undefined);
    rmSync(dataDir, { recursive: true, force: true });
  }
  report({ what: "to the first page, beside a bare Node", ours, reference, unit: " ms" });
  report({
    what: "later start, to the first page",
    value: medianOf(ours) / 1_000,
    unit: " s",
    goal: { atMost: 1 },
    steadiness: reference,
  });
  report({ what: "memory at rest", value: medianOf(resting), unit: " MB" });
  report({ what: `memory after ${seconds * 3} s of mixed load`, value: medianOf(served), unit: " MB" });
}

type Started = {
  readonly pid: number;
  readonly address: string;
  readonly time: number;
  readonly stop: () => Promise<void>;
};

async function startUntilPage(
  parameters: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Started> {
  const port = await freePort();
  const deskPort = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const child = spawn(process.execPath, parameters, {
    stdio: "ignore",
    env: { ...process.env, ...environment, PORT: String(port), DESK_PORT: String(deskPort) },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  while (!(await answers(address))) {
    if (child.exitCode !== null) throw new Error("it ended before it answered");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return {
    pid: child.pid ?? 0,
    address,
    time: performance.now() - begun,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

async function afterLoad({ address, pid }: Started, seconds: number): Promise<number> {
  for (const path of ["/", "/reviews", "/api/settings"]) {
    const headers = { "accept-encoding": "br" };
    await autocannon({ url: address + path, connections: 16, duration: seconds, method: "GET", headers });
  }
  return megabytesOf(pid);
}

/** Resident memory of the process in MB, without its database; NaN where the system has no `/proc`. */
function megabytesOf(pid: number): number {
  try {
    const said = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return Number(said?.[1] ?? Number.NaN) / 1_024;
  } catch {
    return Number.NaN;
  }
}
