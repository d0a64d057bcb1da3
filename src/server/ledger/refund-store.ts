import type { Selectable } from "kysely";
import type { Database, Db } from "../platform/db/schema.ts";

export type StoredRefund = Readonly<Selectable<Database["refunds"]>>;

export function findRefund(db: Db, id: string): Promise<StoredRefund | undefined> {
  return db.selectFrom("refunds").selectAll().where("id", "=", id).executeTakeFirst();
}

/** All refunds of a payment, the oldest first. */
export function listRefundsOf(db: Db, paymentId: string): Promise<readonly StoredRefund[]> {
  return db
    .selectFrom("refunds")
    .selectAll()
    .where("paymentId", "=", paymentId)
    .orderBy("requestedAt")
    .execute();
}
