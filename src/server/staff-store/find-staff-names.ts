import type { Db } from "../platform/db/schema.ts";

/** First names, in one query for all rows of a list. */
export async function findStaffNames(
  db: Db,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom("staff").select(["id", "firstname"]).where("id", "in", wanted).execute();
  return new Map(rows.map(({ id, firstname }) => [id, firstname]));
}
