import type { Claim } from "#domain/custody/custody.ts";
import type { Instant } from "#domain/time.ts";
import type { Db, Tx } from "../platform/db/schema.ts";

const columns = [
  "id",
  "bookingId",
  "pieceId",
  "words",
  "openedAt",
  "closedAt",
  "outcome",
] as const satisfies readonly (keyof Claim)[];

/** A booking's claims about its vehicle's condition (custody §8), the oldest first. */
export function listClaimsOf(db: Db, bookingId: string): Promise<readonly Claim[]> {
  return db
    .selectFrom("claims")
    .select(columns)
    .where("bookingId", "=", bookingId)
    .orderBy("openedAt")
    .execute();
}

export async function insertClaim(tx: Tx, claim: Omit<Claim, "closedAt" | "outcome">): Promise<void> {
  await tx.insertInto("claims").values(claim).execute();
}

/** `undefined` when it is closed already or does not exist. */
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
    .returning(columns)
    .executeTakeFirst();
}

/** Subquery: the bookings with an open claim. */
export function bookingsUnderClaim(db: Db) {
  return db.selectFrom("claims").select("bookingId").where("closedAt", "is", null);
}

/** The open claims, then the others, the latest closed first. */
export function listClaims(db: Db, limit: number): Promise<readonly Claim[]> {
  return db
    .selectFrom("claims")
    .select(columns)
    .orderBy("closedAt", (order) => order.desc().nullsFirst())
    .orderBy("openedAt")
    .limit(limit)
    .execute();
}
