import type { AlertKind } from "#domain/alert/alert-kinds.ts";
import type { Db } from "../platform/db/schema.ts";

const columns = ["id", "kind", "subject", "bookingId", "facts", "raisedAt"] as const;

/** Length of the list. The oldest come first, so that none stays hidden. */
const shown = 200;

/** Open alerts, the oldest first. */
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

/** How many are open, by kind. */
export function countOpenAlerts(db: Db) {
  return db
    .selectFrom("alerts")
    .select("kind as name")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("settledAt", "is", null)
    .where("endedAt", "is", null)
    .groupBy("kind")
    .execute();
}

/** Settled alerts, the latest first. */
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

/** Bookings with an alert of this kind, settled or not, that has not ended. */
export async function findBookingsWithAlert(db: Db, kind: AlertKind): Promise<ReadonlySet<string | null>> {
  const rows = await db
    .selectFrom("alerts")
    .select("bookingId")
    .where("kind", "=", kind)
    .where("endedAt", "is", null)
    .execute();
  return new Set(rows.map(({ bookingId }) => bookingId));
}
