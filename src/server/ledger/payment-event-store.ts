import type { Instant } from "#domain/time.ts";
import type { Tx } from "../platform/db/schema.ts";
import type { ProviderName } from "../platform/gateways/card-payments.ts";

type EventKey = { readonly provider: ProviderName; readonly eventId: string };

type ReceivedEvent = EventKey & {
  readonly type: string;
  readonly paymentId: string | null;
  readonly effect: string;
  readonly receivedAt: Instant;
};

/** Inserted in the transaction of the event's effect. Returns false for a duplicate event. */
export async function insertEvent(tx: Tx, event: ReceivedEvent): Promise<boolean> {
  const inserted = await tx
    .insertInto("paymentEvents")
    .values(event)
    .onConflict((conflict) => conflict.columns(["provider", "eventId"]).doNothing())
    .executeTakeFirstOrThrow();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

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
