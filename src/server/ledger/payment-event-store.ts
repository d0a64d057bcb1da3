import type { Insertable } from "kysely";
import type { Database, Tx } from "../platform/db/schema.ts";
import type { ProviderName } from "../platform/gateways/card-payments.ts";

/** Written with the effect of the message, in its transaction. Answers false when the message was heard before. */
export async function insertEvent(tx: Tx, event: Insertable<Database["paymentEvents"]>): Promise<boolean> {
  const inserted = await tx
    .insertInto("paymentEvents")
    .values(event)
    .onConflict((conflict) => conflict.columns(["provider", "eventId"]).doNothing())
    .executeTakeFirstOrThrow();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

type EventKey = { readonly provider: ProviderName; readonly eventId: string };

export async function saveEventEffect(
  tx: Tx,
  { provider, eventId }: EventKey,
  effect: string,
): Promise<void> {
  await tx
    .updateTable("paymentEvents")
    .set({ effect })
    .where("provider", "=", provider)
    .where("eventId", "=", eventId)
    .execute();
}
