import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCluster } from "#server/standalone/embedded-postgres/create-cluster.ts";
import {
  clusterFolderName,
  openPostgresInstance,
} from "#server/standalone/embedded-postgres/postgres-instance.ts";

/**
 * Gives the folder a PostgreSQL that has never run, as its first start would make it: made once a run, in the run's own
 * folder, and copied from there, which takes a twentieth of the time.
 */
export async function copyFreshCluster(dataDir: string): Promise<void> {
  const kept = join(tmpdir(), "valet-fresh-cluster");
  await createCluster(openPostgresInstance(kept));
  mkdirSync(dataDir, { recursive: true });
  // Owner included, which is another user where tests run as root.
  execFileSync("cp", ["-a", join(kept, clusterFolderName), dataDir]);
}
