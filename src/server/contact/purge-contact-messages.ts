import { sql } from "kysely";
import type { Instant } from "#domain/time.ts";
import { at } from "../platform/db/instant-plugin.ts";
import type { Db } from "../platform/db/schema.ts";

/** With their answers. Counted from the last message of either side, as the conversation may go on. */
export async function purgeContactMessages(db: Db, lastContactBefore: Instant): Promise<number> {
  const done = await sql`delete from contact_messages
    where greatest(received_at, answered_at) < ${at(lastContactBefore)}`.execute(db);
  return Number(done.numAffectedRows ?? 0n);
}
