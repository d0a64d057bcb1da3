import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, readlinkSync, renameSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { clusterArgument, type PostgresInstance, postgresEnvironment } from "./postgres-instance.ts";
import { readPostmaster } from "./postmaster-file.ts";
import { socketFolder } from "./socket-folder.ts";

/** Marks a server started by this launcher, which may stop no other. */
export const launcherMark = "valet-embedded";

export type ServerSettings = Readonly<Record<string, string>>;

const everywhere: ServerSettings = {
  listen_addresses: "",
  cluster_name: launcherMark,
  max_connections: "100",
  // Limits the WAL kept for the archive; beyond it the archive starts over instead of filling the disk (operating §11).
  max_slot_wal_keep_size: "2GB",
  // Queries are short: JIT compilation costs more than it saves.
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  ...afterCrash(),
};

/**
 * Before crash recovery PostgreSQL syncs every file: one `fsync` each for 1,500 files takes seconds on a shared disk;
 * `syncfs` is a single call, but Linux only.
 */
function afterCrash(): ServerSettings {
  return process.platform === "linux" ? { recovery_init_sync_method: "syncfs" } : {};
}

const logLimit = 5_000_000;

/** A start attempt: still running, or ended, with what PostgreSQL printed. */
export type Attempt = { said(): string; readonly process: ChildProcess; ended: boolean };

/** Starts PostgreSQL detached: it outlives this process, so that a crash here does not affect other users. */
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
      env: { ...postgresEnvironment(), ...ignoreReusedPid(home) },
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
 * After a crash the pid in `postmaster.pid` may have been reused by an unrelated process of the same account, which
 * PostgreSQL would take for a running server. `PG_GRANDPARENT_PID` makes it ignore that pid; PostgreSQL still decides
 * itself, by its shared memory check, whether the file is stale.
 */
function ignoreReusedPid(home: PostgresInstance): NodeJS.ProcessEnv {
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
