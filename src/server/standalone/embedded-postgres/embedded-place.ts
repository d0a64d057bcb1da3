import { join } from "node:path";
import { currentSocketFolder, databaseName, openPostgresInstance, superuser } from "./postgres-instance.ts";

export function embeddedPlace(dataDir: string): { readonly url: string; readonly folder: string } {
  const home = openPostgresInstance(dataDir);
  return {
    url: `postgres://${superuser}@${encodeURIComponent(currentSocketFolder(home))}/${databaseName}`,
    folder: join(home.clusterFolder, "pg_wal"),
  };
}
