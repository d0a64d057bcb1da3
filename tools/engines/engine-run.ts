import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#server/open-database.ts";
import { openPostgresInstance } from "#server/standalone/embedded-postgres/postgres-instance.ts";
import { releasePostgres } from "#server/standalone/embedded-postgres/release-postgres.ts";
import { findOrInstall } from "../browser.ts";
import { freePort } from "../free-port.ts";
import { serverProgram } from "../server-program.ts";
import { root } from "../step.ts";
import { type Failure, nothing, sumOfTallies, type Tally } from "../tally.ts";
import type { EnginePage } from "./engine-page.ts";
import { engineWalks } from "./engine-walks.ts";
import { type Desk, type KerbStaff, walkKerb } from "./kerb-walk.ts";
import { openFirefox } from "./open-firefox.ts";
import { openWebKit } from "./open-webkit.ts";

type Engine = {
  readonly name: string;
  readonly programs: readonly string[];
  readonly packages: readonly string[];
  readonly open: (program: string) => Promise<EnginePage>;
  readonly staff: KerbStaff;
};

const engines: readonly Engine[] = [
  {
    name: "Firefox",
    programs: ["firefox-esr"],
    packages: ["firefox-esr"],
    open: openFirefox,
    staff: { enrols: "Claire", drives: "Karim" },
  },
  {
    name: "WebKit",
    programs: ["WebKitWebDriver", "xvfb-run"],
    packages: ["webkit2gtk-driver", "xvfb", "xauth"],
    open: openWebKit,
    staff: { enrols: "Thomas", drives: "Sofia" },
  },
];

/** Runs the walks through site and desk in the engines that `npm test` leaves out, from Debian's packages. */
export async function runEngines(): Promise<Tally> {
  const dataDir = mkdtempSync(join(tmpdir(), "valet-engines-"));
  const [port, deskPort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const environment = {
    PORT: String(port),
    DESK_PORT: String(deskPort),
    DATA_DIR: dataDir,
    DATABASE_URL: "",
  };
  const server = spawn(process.execPath, [join(root, serverProgram())], {
    // Its standard error explains an early exit.
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...environment, MODE: "demonstration" },
  });
  const ended = new Promise<void>((resolve) => {
    server.once("exit", () => resolve());
  });
  const tallies: Tally[] = [];
  try {
    await Promise.race([ready(origin), ended.then(() => Promise.reject(new Error("the server ended")))]);
    const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir, poolSize: 1 });
    try {
      const desk = { address: `http://127.0.0.1:${deskPort}`, db };
      for (const engine of engines) tallies.push(await walkIn(engine, origin, desk));
    } finally {
      await close();
    }
  } finally {
    server.kill();
    await ended;
    await releasePostgres(openPostgresInstance(dataDir));
    rmSync(dataDir, { recursive: true, force: true });
  }
  return sumOfTallies(tallies);
}

async function walkIn(engine: Engine, origin: string, desk: Desk): Promise<Tally> {
  const { name, programs, packages, open, staff } = engine;
  const path = await findOrInstall(programs, packages);
  if (path === undefined) {
    const reason = `it could not be found or installed (${packages.join(", ")}).`;
    console.log(`✗ ${name}: ${reason}`);
    return { ...nothing, failed: 1, failures: [{ name, reason }] };
  }
  let passed = 0;
  const failures: Failure[] = [];
  const walks: typeof engineWalks = {
    ...engineWalks,
    "the desk: a day, a car received by express and given back": (page) => walkKerb(page, desk, staff),
  };
  for (const [title, walk] of Object.entries(walks)) {
    const page = await open(path);
    try {
      await walk(page, origin);
      const broken = page.faults().filter((said) => /Minified React error|hydrat/i.test(said));
      if (broken.length > 0) throw new Error(broken.join("; "));
      passed += 1;
      console.log(`✓ ${name}: ${title}`);
    } catch (fault) {
      failures.push({ name: `${name}: ${title}`, reason: String(fault) });
      console.log(`✗ ${name}: ${title}\n${String(fault)}`);
    } finally {
      await page.close();
    }
  }
  return { passed, failed: failures.length, skipped: 0, failures };
}

/** Has no time-out: the caller notices if the server exits. */
async function ready(origin: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
}
