import { type OpenDatabase, openPool } from "./platform/db/open-pool.ts";
import { joinEmbeddedPostgres } from "./standalone/embedded-postgres/embedded-postgres.ts";

export type DatabasePlace = {
  /** Absent: the embedded PostgreSQL over `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly poolSize?: number;
};

/** Opens the database: any PostgreSQL by its address, else the embedded one, started when nobody runs it. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  poolSize: size,
}: DatabasePlace): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) return openPool({ url: databaseUrl, size });
  const { url, ensure, leave } = await joinEmbeddedPostgres(dataDir);
  return openPool({ url: url(), size, revive: ensure, leave });
}
