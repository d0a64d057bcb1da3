// One order per idempotency key and account, however often it is retried (contract, POST /bookings).
import { createHash } from "node:crypto";
import type { Instant } from "#domain/time.ts";
import type { Db, Tx } from "../platform/db/schema.ts";

export type IdempotencyKey = {
  readonly accountId: string;
  readonly key: string;
  readonly requestHash: string;
};

export type KnownOrder = { readonly bookingId: string; readonly isSameRequest: boolean };

/** Parsing puts the fields in the schema's order, so equal requests serialise equally. */
export function idempotencyKeyOf(accountId: string, key: string, request: unknown): IdempotencyKey {
  const requestHash = createHash("sha256").update(JSON.stringify(request)).digest("hex");
  return { accountId, key, requestHash };
}

export async function findOrder(
  db: Db,
  { accountId, key, requestHash }: IdempotencyKey,
): Promise<KnownOrder | undefined> {
  const row = await db
    .selectFrom("idempotencyKeys")
    .select(["bookingId", "requestHash"])
    .where("accountId", "=", accountId)
    .where("key", "=", key)
    .executeTakeFirst();
  return row && { bookingId: row.bookingId, isSameRequest: row.requestHash === requestHash };
}

/**
 * Inserts the key for a new booking. Waits for a concurrent transaction with the same key, and returns false if that
 * one commits.
 */
export async function takeIdempotencyKey(
  tx: Tx,
  key: IdempotencyKey,
  bookingId: string,
  now: Instant,
): Promise<boolean> {
  const taken = await tx
    .insertInto("idempotencyKeys")
    .values({ ...key, bookingId, createdAt: now })
    .onConflict((conflict) => conflict.columns(["accountId", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Keys older than this are not expected to be retried. */
export async function purgeIdempotencyKeys(db: Db, before: Instant): Promise<number> {
  const done = await db.deleteFrom("idempotencyKeys").where("createdAt", "<", before).executeTakeFirst();
  return Number(done.numDeletedRows);
}
