import { day, type Instant, later } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";

/** A disputed payment is answered within days at the provider's desk, and a failed refund is paid by then. */
const shownFor = 14 * day;

export function listMoneyAlerts(db: Db, now: Instant) {
  return db
    .selectFrom("moneyAlerts")
    .select(["kind", "bookingId", "amount", "raisedAt"])
    .where("raisedAt", ">", later(now, -shownFor))
    .orderBy("raisedAt", "desc")
    .limit(50)
    .execute();
}
