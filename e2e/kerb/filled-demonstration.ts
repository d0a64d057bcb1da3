// One demonstration for all servers that tests start for themselves: filling it is most of what such a start takes. The
// first test that needs one fills it, lays it to rest and leaves it; everybody works on a copy of their own.
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

/** Before noon, so that whatever hour it is there are cars to come. */
export const copiesBeginAt = "2027-03-10T10:40:00Z";
/** Before that: nothing that a copy holds is of its future. Not long: each draws the pictures of the cars that came since. */
const filledAt = "2027-03-10T10:35:00Z";

/**
 * A data folder with the demonstration of 10 March 2027, for its caller alone, who removes it; an empty one outside a run of
 * the browser tests, where no second server would gain by it.
 */
export async function copyOfDemonstration(): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), "valet-copy-"));
  const shared = process.env["E2E_SHARED_DIR"];
  // The database's files may belong to another account, and PostgreSQL takes them from no other.
  if (shared !== undefined) execFileSync("cp", ["-a", `${await filledDemonstration(shared)}/.`, copy]);
  return copy;
}

/** The folder that the copies are made of: whoever is the first to ask has it filled. */
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

/** Whoever makes the folder fills it; the others wait. */
function claims(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

/**
 * A server that is told to stop ends what it has begun: the day is written and its first cars are received. By the signal it
 * is killed amid its work, of which nothing is wanted then.
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
    // Whoever is killed amid a start leaves a database that may not answer yet.
    if (signal?.aborted) clearScratchPostgres(dataDir);
    else await releasePostgres(openPostgresInstance(dataDir));
  }
}
