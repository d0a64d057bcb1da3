import type { Config } from "#server/config.ts";
import { openDatabase } from "#server/open-database.ts";
import type { OpenDatabase } from "#server/platform/db/open-pool.ts";
import { configOrExit, whyNotStarted } from "#server/why-not-started.ts";

/** Runs a command on the database of this environment; prints one sentence if it cannot. */
export async function onDatabase(
  work: (database: OpenDatabase, config: Config) => Promise<void>,
): Promise<void> {
  const config = configOrExit();
  const { databaseDirectUrl, dataDir } = config;
  const databaseUrl = databaseDirectUrl ?? config.databaseUrl;
  try {
    const database = await openDatabase({ databaseUrl, dataDir, poolSize: 2 });
    try {
      await work(database, config);
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(whyNotStarted(error, config));
    process.exitCode = 1;
  }
}

/** Throws if no server has ever used the database: `DATA_DIR` or `DATABASE_URL` is probably mistyped. */
export async function refuseIfNeverUsed({ pool }: OpenDatabase): Promise<void> {
  const { rows } = await pool.query("select to_regclass('public.migrations') as found");
  if (rows[0]?.found !== null) return;
  throw new Error("This database has never been used. Set DATA_DIR or DATABASE_URL to those of the server.");
}
