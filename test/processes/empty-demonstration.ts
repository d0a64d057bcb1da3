import { toInstant } from "#domain/time.ts";
import { openDatabase } from "#server/open-database.ts";
import { saveDocument } from "#server/operator/save-operator.ts";
import { migrate } from "#server/platform/migrations/migrate.ts";
import { demonstrationIdentity } from "#server/standalone/demonstration-data/demonstration-operator.ts";

/**
 * A demonstration over which a server starts at once: it counts as filled, and nobody works there who could receive its
 * cars. Filling one and drawing the pictures of its day is ten times the work of a start.
 */
export async function emptyDemonstration(dataDir: string, databaseUrl?: string): Promise<void> {
  const { db, pool, close } = await openDatabase({ dataDir, databaseUrl });
  await migrate(pool);
  // The journal's head is mailed to the operator.
  await saveDocument(db, "identity", demonstrationIdentity, toInstant(Date.now()));
  await pool.query(
    "insert into settings (key, value, updated_at) values ('demonstration', '{}', now()) on conflict do nothing",
  );
  await pool.query(
    `insert into staff (id, email, firstname, lastname, role, locale, created_at)
      values (gen_random_uuid(), 'office@staff.example', 'Camille', 'Moreau', 'manager', 'fr', now())`,
  );
  await close();
}
