import { toInstant } from "#domain/time.ts";
import { openDatabase } from "#server/open-database.ts";
import { saveDocument } from "#server/operator/save-operator.ts";
import { migrate } from "#server/platform/migrations/migrate.ts";
import { demonstrationIdentity } from "#server/standalone/demonstration-data/demonstration-operator.ts";

/**
 * A demonstration on which a server starts at once: it counts as filled, and has no valets who would receive cars.
 * Filling one and rendering the pictures of its day takes ten times as long as a start.
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
