import type { Insertable } from "kysely";
import type { Database, Tx } from "../platform/db/schema.ts";

/** Written with the effect of the message, in its transaction. Answers false when the message was heard before. */
export async function insertEvent(tx: Tx, event: Insertable<Database["paymentEvents"]>): Promise<boolean> {
  const inserted = await tx
    .insertInto("paymentEvents")
    .values(event)
    .onConflict((conflict) => conflict.columns(["provider", "eventId"]).doNothing())
    .executeTakeFirstOrThrow();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
