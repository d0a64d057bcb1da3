import type { JournalKind } from "#domain/audit/journal-kinds.ts";
import type { Instant } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";

/** The last entries of a kind, the newest first: reports that a job writes. */
export async function findLatestReports(
  db: Db,
  kind: JournalKind,
  subject: string,
  most: number,
): Promise<readonly { readonly happenedAt: Instant; readonly data: Readonly<Record<string, unknown>> }[]> {
  return db
    .selectFrom("journal")
    .select(["happenedAt", "data"])
    .where("subject", "=", subject)
    .where("kind", "=", kind)
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}
