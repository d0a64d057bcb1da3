import { type Instant, later, minute } from "#domain/time.ts";

export type HoldPolicy = {
  /** How long an unpaid card booking keeps its place. */
  readonly holdMinutes: number;
};

/** The first instant at which the place is no longer held (capacity §6). */
export function holdExpiresAt(createdAt: Instant, policy: HoldPolicy): Instant {
  return later(createdAt, policy.holdMinutes * minute);
}

export function isHoldOver(expiresAt: Instant, now: Instant): boolean {
  return now >= expiresAt;
}
