import { sql } from "kysely";
import type { Instant } from "#domain/time.ts";
import { keepLastSeen, type LastUse } from "../account-store/keep-last-seen.ts";
import { at } from "../platform/db/instant-plugin.ts";
import type { Db } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";

/** Deletes sessions whose newest token expired before: they can no longer be used (accounts §9). */
export async function purgeSessions(db: Db, endedBefore: Instant): Promise<number> {
  return inTransaction(db, async (tx) => {
    await keepLastSeen(
      tx,
      sql<LastUse>`select account_id, max(last_used_at) as last_used_at from sessions
        where expires_at < ${at(endedBefore)} group by account_id`,
    );
    const done = await tx.deleteFrom("sessions").where("expiresAt", "<", endedBefore).executeTakeFirst();
    return Number(done.numDeletedRows);
  });
}
