import { type RawBuilder, sql } from "kysely";
import { statusesThat } from "#domain/booking/booking-states.ts";
import type { Instant } from "#domain/time.ts";
import { at } from "../platform/db/instant-plugin.ts";

/** `isUpcoming` of the domain as a condition on the rows of `bookings`. */
export function upcomingAt(now: Instant): RawBuilder<boolean> {
  const here = sql.join(statusesThat("isHere"));
  const ahead = sql.join([...statusesThat("isHeld"), ...statusesThat("isExpected")]);
  return sql<boolean>`(status in (${here}) or (status in (${ahead}) and landing_at > ${at(now)}))`;
}
