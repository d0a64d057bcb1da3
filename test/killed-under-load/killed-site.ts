// The real command on a data folder of its own, and every way to kill its processes.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readPostmaster } from "#server/standalone/embedded-postgres/postmaster-file.ts";
import { childProcesses } from "../processes/child-processes.ts";
import { killPostmaster } from "../processes/kill-postmaster.ts";
import { type StartedProcess, startProgram } from "../processes/started-process.ts";
import { testTimeoutMs } from "../torture.ts";
import { askOnce } from "./retrying-client.ts";

/** What is killed; a start-up and a recovery are killed by a second kill, some milliseconds after the first. */
export type Victim = "server" | "database" | "start-up" | "recovery";

export type KilledSite = {
  readonly url: string;
  readonly desk: string;
  readonly dataDir: string;
  /** kill -9; resolves once the site answers again, with the milliseconds since the last kill. */
  readonly kill: (victim: Victim, after: number) => Promise<number>;
  /** kill -9 for the postmaster and all its child processes, in whatever state. */
  readonly killWholeDatabase: (pids: readonly number[]) => Promise<number>;
  /** Restarts the command on the same folder, with these variables added to its environment. */
  readonly restart: (environment: Readonly<Record<string, string>>) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The very first start is killed after so many milliseconds, as if the operator had changed their mind. */
export async function openKilledSite(
  environment: Readonly<Record<string, string>>,
  firstKillAfter: number,
): Promise<KilledSite> {
  const dataDir = mkdtempSync(join(tmpdir(), "valet-killed-"));
  const [port, deskPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const preset = {
    PORT: String(port),
    DESK_PORT: String(deskPort),
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    DATABASE_URL: "",
    MODE: "demonstration",
    ...environment,
  };
  const start = (more: Readonly<Record<string, string>> = {}) => {
    const all: Readonly<Record<string, string>> = { ...preset, ...more };
    // `NODE_OPTIONS` replaces a module, which works with the sources only, not with the bundle.
    return startProgram("tools/start.ts", all, "NODE_OPTIONS" in all ? ["--sources"] : []);
  };
  // The next start continues from what it left, and fills the demonstration.
  await killFirstStart(start(), firstKillAfter);
  let command = await listening(start());
  // Otherwise waiting for its server would never end.
  let hasEnded = false;
  const watch = (watched: StartedProcess): void => {
    void watched.ended.then(() => {
      hasEnded = watched === command;
    });
  };
  watch(command);

  const readyAgain = async (killed: number, isAnother: () => boolean): Promise<number> => {
    while (Date.now() - killed < testTimeoutMs && !hasEnded) {
      const answered = isAnother() && (await askOnce(url, "GET /reviews", {}).catch(() => undefined));
      if (answered && answered.status === 200) return Date.now() - killed;
      await sleep(25);
    }
    const how = hasEnded ? "the command has ended" : `not ready within ${testTimeoutMs} ms`;
    throw new Error(`${how}: ${command.errors()}`);
  };

  const killServer = async (startUpAfter?: number): Promise<number> => {
    const before = starts(command).length;
    const first = serverOf(command);
    process.kill(first, "SIGKILL");
    if (startUpAfter === undefined) return readyAgain(Date.now(), () => starts(command).length > before);
    const second = await anotherServer(command, first);
    await sleep(startUpAfter);
    const whole = starts(command).length;
    process.kill(second, "SIGKILL");
    return readyAgain(Date.now(), () => starts(command).length > whole);
  };

  const cluster = join(dataDir, "postgres-18");
  const pidNow = () => readPostmaster(cluster)?.pid;
  const killDatabase = async (recoveryAfter?: number): Promise<number> => {
    const first = pidNow();
    await killPostmaster(dataDir);
    if (recoveryAfter === undefined) return readyAgain(Date.now(), () => pidNow() !== first);
    while (pidNow() === first) await sleep(1);
    await sleep(recoveryAfter);
    const second = pidNow();
    await killPostmaster(dataDir);
    return readyAgain(Date.now(), () => pidNow() !== second);
  };

  return {
    url,
    desk: `http://127.0.0.1:${deskPort}`,
    dataDir,
    kill: (victim, after) => {
      if (victim === "server") return killServer();
      if (victim === "start-up") return killServer(after);
      // A recovery takes a fraction of the time of a start.
      return killDatabase(victim === "recovery" ? after / 10 : undefined);
    },
    killWholeDatabase: async (pids) => {
      const first = pidNow();
      await killPostmaster(dataDir);
      for (const pid of pids) killQuietly(pid);
      return readyAgain(Date.now(), () => pidNow() !== first);
    },
    restart: async (more) => {
      await command.kill("SIGTERM");
      command = await listening(start(more));
      hasEnded = false;
      watch(command);
    },
    close: async () => {
      await command.kill("SIGTERM");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A command whose server never listened ends instead of starting it again. */
async function killFirstStart(command: StartedProcess, after: number): Promise<void> {
  // On a busy machine the command itself takes a while to start the server.
  await anotherServer(command, command.pid);
  await sleep(after);
  for (const pid of childProcesses(command.pid)) killQuietly(pid);
  // A server that had listened is restarted, whether or not its line has been read by now.
  await Promise.race([command.ended, command.printed(/"listening"/).catch(() => undefined)]);
  if (starts(command).length > 0) await command.kill("SIGTERM");
  await command.ended;
}

async function listening(command: StartedProcess): Promise<StartedProcess> {
  await command.printed(/"listening"/);
  return command;
}

/** The server prints its pid when it starts to listen. */
function starts(command: StartedProcess): readonly string[] {
  return command.lines.filter((line) => line.includes('"listening"'));
}

function serverOf(command: StartedProcess): number {
  return Number(JSON.parse(starts(command).at(-1) ?? "{}").pid);
}

async function anotherServer(command: StartedProcess, dead: number): Promise<number> {
  for (;;) {
    const pid = childProcesses(command.pid).find((child) => child !== dead);
    if (pid !== undefined) return pid;
    await sleep(2);
  }
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It died with the postmaster.
  }
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
