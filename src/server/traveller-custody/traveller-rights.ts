import type { Booking } from "#domain/booking/booking.ts";
import type { Custody } from "#domain/custody/custody.ts";
import { isInCustody } from "#domain/custody/custody-states.ts";
import { day, hour, type Instant, later } from "#domain/time.ts";

/** A flight may land early; a vehicle that is called days before blocks the kerb. */
const earliestRecall = 2 * hour;

export function canRecall({ stay }: Booking, custody: Custody | undefined, now: Instant): boolean {
  return (
    custody !== undefined &&
    isInCustody(custody.state) &&
    custody.recalledAt === null &&
    now >= later(stay.landingAt, -earliestRecall)
  );
}

/** custody §8: fourteen days from the return. */
export function claimUntilOf(returnedAt: Instant | null, now: Instant): Instant | undefined {
  if (returnedAt === null) return undefined;
  const until = later(returnedAt, 14 * day);
  return now <= until ? until : undefined;
}
