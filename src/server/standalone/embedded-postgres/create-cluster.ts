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
 * Makes the database folder beside its place and renames it into place, so that it is whole or absent,
 * whenever the process is killed and however many do it at once.
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

/** Somebody killed the process that was making it: nobody else would ever remove it. */
function removeUnfinished({ clusterFolder }: PostgresInstance): void {
  const prefix = `${basename(clusterFolder)}${unfinishedMark}`;
  for (const name of readdirSync(dirname(clusterFolder))) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue;
    try {
      rmSync(join(dirname(clusterFolder), name), { recursive: true, force: true });
    } catch {
      // What its maker had started is writing into it still; the next start removes it.
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
