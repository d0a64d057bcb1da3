import type { Pool } from "pg";

type Limits = { readonly [name: string]: number };

/**
 * Sets the session settings on the login role instead, as a pooler that shares its sessions does not pass them on.
 * Sessions that the pooler already has open keep their old settings until it closes them.
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
    // Closes the connection, which rolls back on failure.
    client.release(true);
  }
}
