import type { Insertable, Selectable } from "kysely";
import type { Instant } from "#domain/time.ts";
import type { Database, Db, Tx } from "../platform/db/schema.ts";

type Claim = Selectable<Database["claims"]>;

/** A remark about a vehicle's condition (custody §8), oldest first. */
export function listClaimsOf(db: Db, bookingId: string) {
  return db.selectFrom("claims").selectAll().where("bookingId", "=", bookingId).orderBy("openedAt").execute();
}

export async function insertClaim(tx: Tx, claim: Insertable<Database["claims"]>): Promise<void> {
  await tx.insertInto("claims").values(claim).execute();
}

/** `undefined` when it is closed already, or none is there. */
export async function markClaimClosed(
  tx: Tx,
  id: string,
  { at, outcome }: { readonly at: Instant; readonly outcome: string },
): Promise<Claim | undefined> {
  return tx
    .updateTable("claims")
    .set({ closedAt: at, outcome })
    .where("id", "=", id)
    .where("closedAt", "is", null)
    .returningAll()
    .executeTakeFirst();
}

/** Subquery: the bookings with an open claim. */
export function bookingsUnderClaim(db: Db) {
  return db.selectFrom("claims").select("bookingId").where("closedAt", "is", null);
}

/** The oldest first. */
export function listOpenClaims(db: Db) {
  return db
    .selectFrom("claims")
    .select(["id", "bookingId", "openedAt"])
    .where("closedAt", "is", null)
    .orderBy("openedAt")
    .execute();
}

/** Those that are open, and then the others, the latest first. */
export function listClaims(db: Db, limit: number) {
  return db
    .selectFrom("claims")
    .selectAll()
    .orderBy("closedAt", (order) => order.desc().nullsFirst())
    .orderBy("openedAt")
    .limit(limit)
    .execute();
}
