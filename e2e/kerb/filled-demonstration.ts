// One demonstration for all servers that tests start: filling it is most of a start's time. The first test that needs
// one fills it and stops its server; every test works on a copy of its own.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgresInstance } from "#server/standalone/embedded-postgres/postgres-instance.ts";
import { releasePostgres } from "#server/standalone/embedded-postgres/release-postgres.ts";
import { clearScratchPostgres } from "#server/standalone/embedded-postgres/scratch-postgres.ts";
import { startProgram } from "#test/processes/started-process.ts";
import { freePort } from "#tools/free-port.ts";
import { serverProgram } from "#tools/server-program.ts";

/** Before noon, so that there are cars to come whenever the test runs. */
export const copiesBeginAt = "2027-03-10T10:40:00Z";
/** Earlier, so that no copy holds data of its future; not much, as each start draws pictures of the cars between. */
const filledAt = "2027-03-10T10:35:00Z";

/**
 * A data folder of the caller's own with the demonstration of 10 March 2027; the caller removes it. Outside a run of
 * the browser tests it is empty, as no second server would reuse a filled one.
 */
export async function copyOfDemonstration(): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), "valet-copy-"));
  const shared = process.env["E2E_SHARED_DIR"];
  // Keeps the owner: the files may belong to another account, and PostgreSQL requires its own.
  if (shared !== undefined) execFileSync("cp", ["-a", `${await filledDemonstration(shared)}/.`, copy]);
  return copy;
}

/** The folder that copies are made from; the first caller fills it. */
export async function filledDemonstration(shared: string, signal?: AbortSignal): Promise<string> {
  const filled = join(shared, "filled");
  const lock = join(shared, "filling");
  while (!existsSync(filled)) {
    if (claims(lock)) {
      try {
        const dataDir = join(lock, "data");
        if (!existsSync(filled)) {
          await fillInto(dataDir, { NOW: filledAt }, signal);
          renameSync(dataDir, filled);
        }
      } finally {
        rmSync(lock, { recursive: true, force: true });
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return filled;
}

/** `mkdir` as a lock: the process that creates the folder fills it, the others wait. */
function claims(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs a server until its graceful stop, by which the day is written and its first cars are received. The signal kills
 * it instead, and its data is not used.
 */
export async function fillInto(
  dataDir: string,
  clock: { readonly NOW?: string } = {},
  signal?: AbortSignal,
): Promise<void> {
  signal?.throwIfAborted();
  const started = startProgram(serverProgram(), {
    PORT: String(await freePort()),
    DESK_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    MODE: "demonstration",
    ...clock,
  });
  const giveUp = (): void => void started.kill("SIGKILL");
  signal?.addEventListener("abort", giveUp);
  try {
    await started.printed(/"listening"/);
    await started.kill("SIGTERM");
  } finally {
    signal?.removeEventListener("abort", giveUp);
    // A server killed while starting leaves a database that may not answer yet.
    if (signal?.aborted) clearScratchPostgres(dataDir);
    else await releasePostgres(openPostgresInstance(dataDir));
  }
}
