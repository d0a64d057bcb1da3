import type { Custody } from "#domain/custody/custody.ts";
import { isInCustody } from "#domain/custody/custody-states.ts";
import { day, hour, type Instant, later } from "#domain/time.ts";

/** Before the landing, as far as it is known: a flight may come early, and a vehicle called days before blocks the kerb. */
const earliestRecall = 2 * hour;

export function canRecall(custody: Custody | undefined, landingAt: Instant, now: Instant): boolean {
  return isUncalled(custody) && now >= later(landingAt, -earliestRecall);
}

/** When the button comes, for whoever looks for it before. */
export function recallFromOf(
  custody: Custody | undefined,
  landingAt: Instant,
  now: Instant,
): Instant | undefined {
  const from = later(landingAt, -earliestRecall);
  return isUncalled(custody) && now < from ? from : undefined;
}

function isUncalled(custody: Custody | undefined): boolean {
  return custody !== undefined && isInCustody(custody.state) && custody.recalledAt === null;
}

/** custody §8: fourteen days from the return. */
export function claimUntilOf(returnedAt: Instant | null, now: Instant): Instant | undefined {
  if (returnedAt === null) return undefined;
  const until = later(returnedAt, 14 * day);
  return now <= until ? until : undefined;
}
