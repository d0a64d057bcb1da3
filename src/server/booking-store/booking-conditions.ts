// Conditions and subqueries for the statements of other features.
import { type Expression, type RawBuilder, sql } from "kysely";
import { awaitedFor, statusesThat } from "#domain/booking/booking-states.ts";
import { type Instant, later } from "#domain/time.ts";
import { at } from "../platform/db/instant-plugin.ts";
import type { Db } from "../platform/db/schema.ts";

/** `isUpcoming` of the domain as a condition on the rows of `bookings`. */
export function upcomingAt(now: Instant): RawBuilder<boolean> {
  const here = sql.join(statusesThat("isHere"));
  const ahead = sql.join([...statusesThat("isHeld"), ...statusesThat("isExpected")]);
  return sql<boolean>`(status in (${here}) or (status in (${ahead}) and landing_at > ${at(now)}))`;
}

/** Bookings that the desk lists as to come (office §1): a range of the index on drop-offs. */
export function awaitedAt(now: Instant): RawBuilder<boolean> {
  const ahead = sql.join([...statusesThat("isHeld"), ...statusesThat("isExpected")]);
  return sql<boolean>`(status in (${ahead}) and drop_off_at > ${at(later(now, -awaitedFor))})`;
}

/** Subquery: the account's bookings. What is kept of a booking belongs to its account holder. */
export function bookingsOfAccount(db: Db, accountId: string) {
  return db.selectFrom("bookings").select("id").where("accountId", "=", accountId);
}

/** Bookings that were ordered since, or whose stay ended since. */
export function bookingsSince(db: Db, accountId: Expression<string>, since: Instant) {
  return db
    .selectFrom("bookings")
    .select("bookings.id")
    .where("bookings.accountId", "=", accountId)
    .where((booking) =>
      booking.or([booking("bookings.createdAt", ">=", since), booking("bookings.landingAt", ">=", since)]),
    );
}

/** Bookings whose vehicle was returned to its owner before the moment. */
export function bookingsReturnedBefore(db: Db, moment: RawBuilder<unknown>) {
  return db.selectFrom("bookings").select("id").where(sql<boolean>`returned_at < ${moment}`);
}
