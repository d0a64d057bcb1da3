import type { Instant } from "#domain/time.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import { upcomingAt } from "./booking-conditions.ts";

type Whose = { readonly accountId: string } | { readonly vehicleId: string };

/**
 * Whether a booking of this person, or with this vehicle, is still to be carried out or has its car here: its holder
 * must be reachable (accounts §8), its vehicle known (rules §3).
 */
export async function hasOpenBooking(db: Db, whose: Whose, now: Instant): Promise<boolean> {
  const [column, id] =
    "accountId" in whose
      ? (["accountId", whose.accountId] as const)
      : (["vehicleId", whose.vehicleId] as const);
  const open = await db
    .selectFrom("bookings")
    .select("id")
    .where(column, "=", id)
    .where(upcomingAt(now))
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/**
 * The same for an account that is about to be deleted, with all its bookings locked first: a late payment that is
 * confirming one is waited for, and a later one finds the booking anonymised (accounts §8).
 */
export async function lockOpenBooking(tx: Tx, accountId: string, now: Instant): Promise<boolean> {
  await tx
    .selectFrom("bookings")
    .select("id")
    .where("accountId", "=", accountId)
    .orderBy("id")
    .forUpdate()
    .execute();
  return hasOpenBooking(tx, { accountId }, now);
}
