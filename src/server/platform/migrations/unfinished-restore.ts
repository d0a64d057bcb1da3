import type { Pool } from "pg";

/** A table that a restore creates first, and drops in the transaction that commits the rows. */
export const restoreMark = "public.unfinished_restore";

export async function isRestoreUnfinished(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query("select to_regclass($1) is not null as found", [restoreMark]);
  return rows[0]?.found === true;
}

/** Without its rows the database would pass for a fresh installation, and accept orders. */
export async function refuseUnfinishedRestore(pool: Pool): Promise<void> {
  if (!(await isRestoreUnfinished(pool))) return;
  throw new Error(
    "A restore into this database was cut off, and what it was to bring back is missing: run it again before the server starts.",
  );
}
