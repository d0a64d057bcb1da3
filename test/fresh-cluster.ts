import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OpenDatabase } from "#server/platform/db/open-pool.ts";
import { createCluster } from "#server/standalone/embedded-postgres/create-cluster.ts";
import { temporaryFolder } from "#server/standalone/embedded-postgres/database-account.ts";
import {
  clusterFolderName,
  openPostgresInstance,
  type PostgresInstance,
} from "#server/standalone/embedded-postgres/postgres-instance.ts";
import { isTorture } from "./torture.ts";

/** In `npm test` a segment of the log is small: it is written, compressed and archived as a whole, however empty. */
export const segmentMegabytes = isTorture ? 16 : 1;

/**
 * Copies a PostgreSQL cluster that has never run into the folder. It is created once per run in the run's temporary
 * folder: a copy takes a twentieth of the time.
 */
export async function copyFreshCluster(dataDir: string): Promise<void> {
  const kept = join(tmpdir(), "valet-fresh-cluster");
  const home = openPostgresInstance(kept);
  if (!existsSync(home.clusterFolder)) {
    const binaries = withSmallSegments(home);
    await createCluster({ ...home, binaries });
    rmSync(binaries, { recursive: true });
  }
  mkdirSync(dataDir, { recursive: true });
  // Preserves the owner: another user where tests run as root.
  execFileSync("cp", ["-a", join(kept, clusterFolderName), dataDir]);
}

/** PostgreSQL's size of a segment is chosen when the cluster is created. Readable by the account that creates it. */
function withSmallSegments({ binaries, account }: PostgresInstance): string {
  const folder = mkdtempSync(join(temporaryFolder(account), "valet-initdb-"));
  const initdb = `#!/bin/sh\nexec '${join(binaries, "bin", "initdb")}' --wal-segsize=${segmentMegabytes} "$@"\n`;
  mkdirSync(join(folder, "bin"));
  writeFileSync(join(folder, "bin", "initdb"), initdb);
  execFileSync("chmod", ["-R", "a+rx", folder]);
  return folder;
}

/**
 * Drops what a cluster has besides its own database, once that exists: three databases without anything in them, which
 * would be most of each base backup.
 */
export async function dropSpareDatabases({ pool }: Pick<OpenDatabase, "pool">): Promise<void> {
  await pool.query("update pg_database set datistemplate = false where datname <> current_database()");
  for (const spare of ["template0", "template1", "postgres"]) await pool.query(`drop database ${spare}`);
}
