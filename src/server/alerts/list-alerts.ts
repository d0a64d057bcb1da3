import type { AlertKind } from "#domain/alert/alert-kinds.ts";
import type { Db } from "../platform/db/schema.ts";

const columns = ["id", "kind", "subject", "bookingId", "facts", "raisedAt"] as const;

/** More at once are no list that anybody reads: the oldest first, so that none is overlooked for ever. */
const shown = 200;

/** What is to be seen to, the oldest first. */
export function listOpenAlerts(db: Db, kinds: readonly AlertKind[]) {
  return db
    .selectFrom("alerts")
    .select(columns)
    .where("kind", "in", kinds)
    .where("settledAt", "is", null)
    .where("endedAt", "is", null)
    .orderBy("raisedAt")
    .orderBy("id")
    .limit(shown)
    .execute();
}

/** What somebody has seen to, the latest first. */
export function listSettledAlerts(db: Db, kinds: readonly AlertKind[]) {
  return db
    .selectFrom("alerts")
    .select([...columns, "settledAt", "settledBy", "note"])
    .where("kind", "in", kinds)
    .where("settledAt", "is not", null)
    .orderBy("settledAt", "desc")
    .limit(50)
    .execute();
}

/** Bookings whose key is on the list, or was seen to although it is not back. */
export async function findBookingsWithMissingKey(db: Db): Promise<ReadonlySet<string | null>> {
  const rows = await db
    .selectFrom("alerts")
    .select("bookingId")
    .where("kind", "=", "key-missing")
    .where("endedAt", "is", null)
    .execute();
  return new Set(rows.map(({ bookingId }) => bookingId));
}
