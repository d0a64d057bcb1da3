import { execFile } from "node:child_process";
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import {
  clusterArgument,
  type PostgresInstance,
  postgresEnvironment,
  superuser,
} from "./postgres-instance.ts";
import { isAlive } from "./postmaster-file.ts";

/**
 * Creates the database cluster in a sibling folder and renames it into place (atomic): it is complete or absent,
 * whenever the process is killed and however many create it at once.
 */
export async function createCluster(home: PostgresInstance): Promise<void> {
  removeUnfinished(home);
  if (existsSync(join(home.clusterFolder, "PG_VERSION"))) return;
  const unfinished = mkdtempSync(`${home.clusterFolder}${unfinishedMark}${process.pid}-`);
  try {
    if (home.account) chownSync(unfinished, home.account.uid, home.account.gid);
    await initialise(home, unfinished);
    renameSync(unfinished, home.clusterFolder);
    syncFolder(dirname(home.clusterFolder));
  } catch (error) {
    // Another process was first: its folder is as good as ours.
    if (!existsSync(join(home.clusterFolder, "PG_VERSION"))) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

const unfinishedMark = ".unfinished-";

/** Left over by a process that was killed; nothing else would remove it. */
function removeUnfinished({ clusterFolder }: PostgresInstance): void {
  const prefix = `${basename(clusterFolder)}${unfinishedMark}`;
  for (const name of readdirSync(dirname(clusterFolder))) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue;
    try {
      rmSync(join(dirname(clusterFolder), name), { recursive: true, force: true });
    } catch {
      // A child of that process is still writing into it; the next start removes it.
    }
  }
}

async function initialise(home: PostgresInstance, folder: string): Promise<void> {
  const options = [
    "-D",
    clusterArgument(home, folder),
    "-U",
    superuser,
    "--auth-local=trust",
    "--auth-host=reject",
    "--data-checksums",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=icu",
    "--icu-locale=fr-FR",
    "--no-instructions",
  ];
  const settings = { cwd: folder, env: postgresEnvironment(), ...home.account };
  try {
    await promisify(execFile)(join(home.binaries, "bin", "initdb"), options, settings);
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    throw new Error(
      `PostgreSQL could not create its folder ${home.clusterFolder}. ${said || String(error)}`,
      {
        cause: error,
      },
    );
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
