import type { Pool } from "pg";

type Limits = { readonly [name: string]: number };

/**
 * What each session of one's own is given at its beginning, given to the login instead: a pool that shares its sessions
 * takes none of it. Sessions that the pool has open already keep what they have until it ends them.
 */
export async function limitSharedSessions(pool: Pool, limits: Limits, lock: number): Promise<void> {
  const milliseconds = Object.entries(limits).map(([name, limit]) => `${name}=${limit}`);
  const wanted = ["timezone=UTC", "jit=off", ...milliseconds];
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [lock]);
    const { rows } = await client.query<{ database: string; held: readonly string[] | null }>(`
      select current_database() as database, (select setconfig from pg_db_role_setting
        where setrole = current_user::regrole and setdatabase = pg_database.oid) as held
      from pg_database where datname = current_database()`);
    for (const setting of wanted) {
      if (rows[0]?.held?.some((held) => held.toLowerCase() === setting.toLowerCase())) continue;
      const [name, value] = setting.split("=");
      const database = client.escapeIdentifier(rows[0]?.database ?? "");
      await client.query(`alter role current_user in database ${database} set ${name} = '${value}'`);
    }
    await client.query("commit");
  } finally {
    // Rolled back with it, whatever happened.
    client.release(true);
  }
}
