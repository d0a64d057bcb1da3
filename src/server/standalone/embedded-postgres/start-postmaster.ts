import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, readlinkSync, renameSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { clusterArgument, type PostgresInstance, postgresEnvironment } from "./postgres-instance.ts";
import { readPostmaster } from "./postmaster-file.ts";
import { socketFolder } from "./socket-folder.ts";

/** Marks a server that this launcher started: only such a one may it stop. */
export const launcherMark = "valet-embedded";

export type ServerSettings = Readonly<Record<string, string>>;

const everywhere: ServerSettings = {
  listen_addresses: "",
  cluster_name: launcherMark,
  max_connections: "100",
  // What an archive has not taken yet; beyond it the archive begins anew, and the disk stays free (operating §11).
  max_slot_wal_keep_size: "2GB",
  // The queries are short: compiling them costs more than running them.
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  ...afterCrash(),
};

/**
 * Before it recovers, PostgreSQL makes sure that every file it finds is on the disk: one by one these are 1,500 waits,
 * seconds on a disk that others use, and in one call it is one. Only Linux has that call.
 */
function afterCrash(): ServerSettings {
  return process.platform === "linux" ? { recovery_init_sync_method: "syncfs" } : {};
}

const logLimit = 5_000_000;

/** What became of an attempt: still going, or ended with what PostgreSQL said. */
export type Attempt = { said(): string; readonly process: ChildProcess; ended: boolean };

/** Starts PostgreSQL on its own: it outlives this process, so that a crash here interrupts nobody else. */
export function startPostmaster(home: PostgresInstance, settings: ServerSettings): Attempt {
  rotate(home.logFile);
  const log = openSync(home.logFile, "a", 0o600);
  const logStart = statSync(home.logFile).size;
  const values = Object.entries({ ...everywhere, ...settings });
  const child = spawn(
    join(home.binaries, "bin", "postgres"),
    [
      "-D",
      clusterArgument(home, home.clusterFolder),
      "-k",
      socketFolder(home),
      ...values.flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    {
      cwd: home.clusterFolder,
      env: { ...postgresEnvironment(), ...pretendRelative(home) },
      stdio: ["ignore", log, log],
      detached: true,
      ...home.account,
    },
  );
  closeSync(log);
  child.unref();
  const attempt: Attempt = {
    process: child,
    ended: false,
    said: () => readFileSync(home.logFile).subarray(logStart).toString("utf8").trim(),
  };
  child.once("exit", () => {
    attempt.ended = true;
  });
  child.once("error", () => {
    attempt.ended = true;
  });
  return attempt;
}

/**
 * After a crash the process number in `postmaster.pid` may belong to an unrelated process of the same account,
 * which PostgreSQL takes for its twin. Only it may judge and remove that file; naming the stranger as a
 * relative is the way it offers to say so, and its shared memory check still applies.
 */
function pretendRelative(home: PostgresInstance): NodeJS.ProcessEnv {
  const written = readPostmaster(home.clusterFolder);
  if (!written || process.platform !== "linux") return {};
  try {
    const program = basename(readlinkSync(`/proc/${written.pid}/exe`)).replace(/ \(deleted\)$/, "");
    return program === "postgres" ? {} : { PG_GRANDPARENT_PID: String(written.pid) };
  } catch {
    return {};
  }
}

function rotate(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > logLimit) renameSync(logFile, `${logFile}.1`);
}
