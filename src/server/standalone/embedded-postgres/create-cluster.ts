import { execFile } from "node:child_process";
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import {
  clusterArgument,
  type PostgresInstance,
  postgresEnvironment,
  superuser,
} from "./postgres-instance.ts";

/**
 * Makes the database folder beside its place and renames it into place, so that it is whole or absent,
 * whenever the process is killed and however many do it at once.
 */
export async function createCluster(home: PostgresInstance): Promise<void> {
  if (existsSync(join(home.clusterFolder, "PG_VERSION"))) return;
  const unfinished = mkdtempSync(`${home.clusterFolder}.unfinished-`);
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

async function initialise(home: PostgresInstance, folder: string): Promise<void> {
  const options = [
    ...[
      "-D",
      clusterArgument(home, folder),
      "-U",
      superuser,
      "--auth-local=trust",
      "--auth-host=reject",
      "--data-checksums",
    ],
    ...["--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=fr-FR"],
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
