import { sql } from "kysely";
import type { Db } from "#server/platform/db/schema.ts";

/** The tables of the whole database that still contain a text: every row of every table, read as text. */
export async function placesOf(db: Db, text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const places = [];
  for (const { name } of tables.rows) {
    const found =
      await sql`select from ${sql.raw(name)} as kept where strpos(kept::text, ${text}) > 0`.execute(db);
    if (found.rows.length > 0) places.push(name);
  }
  return places;
}
