import { type RawBuilder, sql } from "kysely";
import type { Instant } from "#domain/time.ts";
import type { Tx } from "../platform/db/schema.ts";

export type LastUse = { readonly accountId: string; readonly lastUsedAt: Instant };

/** Saved before the rows that show the last use are purged: accounts idle for three years are found by it. */
export async function keepLastSeen(tx: Tx, uses: RawBuilder<LastUse>): Promise<void> {
  await sql`
    update accounts set last_seen_at = greatest(last_seen_at, used.last_used_at)
    from (${uses}) used where used.account_id = accounts.id`.execute(tx);
}
