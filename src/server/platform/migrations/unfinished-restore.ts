import type { Pool } from "pg";

/** A table that a restore makes before anything else and removes together with the commit of the rows. */
export const restoreMark = "public.unfinished_restore";

export async function isRestoreUnfinished(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query("select to_regclass($1) is not null as found", [restoreMark]);
  return rows[0]?.found === true;
}

/** Without its rows the database would look like a new shop, and take orders. */
export async function refuseUnfinishedRestore(pool: Pool): Promise<void> {
  if (!(await isRestoreUnfinished(pool))) return;
  throw new Error(
    "A restore into this database was cut off, and what it was to bring back is missing: run it again before the server starts.",
  );
}
