import { sql } from "kysely";
import type { Instant } from "#domain/time.ts";
import { at } from "../platform/db/instant-plugin.ts";
import type { Db } from "../platform/db/schema.ts";

/** /review-policy: kept for five years from publication or refusal. */
export async function purgeOldReviews(db: Db, decidedBefore: Instant): Promise<number> {
  const done =
    await sql`delete from reviews where coalesce(published_at, refused_at) < ${at(decidedBefore)}`.execute(
      db,
    );
  return Number(done.numAffectedRows ?? 0n);
}
