// Subqueries for the statements of other features.
import { type Expression, type RawBuilder, sql } from "kysely";
import type { Instant } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";

/** What is kept of a booking is its holder's. */
export function bookingsOfAccount(db: Db, accountId: string) {
  return db.selectFrom("bookings").select("id").where("accountId", "=", accountId);
}

/** Ordered since, or whose stay was not over then. */
export function bookingsSince(db: Db, accountId: Expression<string>, since: Instant) {
  return db
    .selectFrom("bookings")
    .select("bookings.id")
    .where("bookings.accountId", "=", accountId)
    .where((booking) =>
      booking.or([booking("bookings.createdAt", ">=", since), booking("bookings.landingAt", ">=", since)]),
    );
}

/** Whose vehicle went back to its owner before. */
export function bookingsReturnedBefore(db: Db, moment: RawBuilder<unknown>) {
  return db.selectFrom("bookings").select("id").where(sql<boolean>`returned_at < ${moment}`);
}
