import type { Db } from "../db/schema.ts";
import type { Contents } from "./append-change.ts";

export type FoundContents = { readonly before: Contents | null; readonly after: Contents | null };

/** The stored contents of these entries; null if they were erased. */
export async function findContents(
  db: Db,
  journalIds: readonly number[],
): Promise<ReadonlyMap<number, FoundContents>> {
  if (journalIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("auditChanges")
    .select(["journalId", "before", "after"])
    .where("journalId", "in", journalIds)
    .execute();
  return new Map(rows.map(({ journalId, before, after }) => [journalId, { before, after }]));
}
