import { accessSync, constants, existsSync, mkdirSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Account, databaseAccount } from "./database-account.ts";
import { postgresBinaries } from "./postgres-binaries.ts";
import { readPostmaster } from "./postmaster-file.ts";
import { socketFolder } from "./socket-folder.ts";

/** The embedded database's only role; other accounts cannot open its socket. */
export const superuser = "valet";
export const databaseName = "valet";

/** Contains the major version: another major version needs another folder. */
export const clusterFolderName = "postgres-18";

/** Where an embedded PostgreSQL is stored, and the account it runs as. */
export type PostgresInstance = {
  readonly clusterFolder: string;
  readonly logFile: string;
  readonly binaries: string;
  readonly account: Account | undefined;
};

export function openPostgresInstance(dataDir: string): PostgresInstance {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const folder = realpathSync(dataDir);
  const clusterFolder = join(folder, clusterFolderName);
  refuseAnothers(folder, clusterFolder);
  refuseUnfinished(folder, clusterFolder);
  const account = databaseAccount(clusterFolder);
  return {
    clusterFolder,
    logFile: join(folder, "postgres.log"),
    binaries: postgresBinaries(account),
    account,
  };
}

function refuseAnothers(dataDir: string, clusterFolder: string): void {
  const user = process.getuid?.();
  const owner = statSync(clusterFolder, { throwIfNoEntry: false })?.uid;
  if (user !== 0 && owner !== undefined && owner !== user) {
    throw new Error(
      `The database in ${dataDir} belongs to another user: start as that user, or set DATA_DIR.`,
    );
  }
  try {
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new Error(`The data folder ${dataDir} cannot be written: set DATA_DIR to one of your own.`, {
      cause,
    });
  }
}

/** A recovery works here and moves the database into place once it is complete. */
export const recoveryFolder = "recovery-unfinished";

/** Otherwise a server would create an empty database there, and hide that the recovery is incomplete. */
function refuseUnfinished(dataDir: string, clusterFolder: string): void {
  if (existsSync(clusterFolder) || !existsSync(join(dataDir, recoveryFolder))) return;
  throw new Error(`A recovery into ${dataDir} was cut off: run it again, or set DATA_DIR to another folder.`);
}

/** A running server's own record comes first: it may have been started with another TMPDIR. */
export function currentSocketFolder(home: PostgresInstance): string {
  return readPostmaster(home.clusterFolder)?.socketFolder ?? socketFolder(home);
}

/**
 * How PostgreSQL is passed its data folder. Another account may be unable to enter the parent folders (a project under
 * /root), but a working directory set by root needs no permission on them.
 */
export function clusterArgument(home: PostgresInstance, folder: string): string {
  return home.account && process.platform === "linux" ? "/proc/self/cwd" : folder;
}

export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" };
}
