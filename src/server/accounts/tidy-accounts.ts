import { day, type Instant, later } from "#domain/time.ts";
import { forgetTokens } from "../account-letters/forget-tokens.ts";
import { forgetUnconfirmed } from "../account-store/forget-unconfirmed.ts";
import type { Services } from "../services.ts";
import { forgetSessions } from "../sessions/forget-sessions.ts";
import { forgetKnownNetworks, forgetThrottles } from "../throttling/forget-throttles.ts";

/** How long what has done its work is still kept (accounts §9). */
const kept = {
  token: 30 * day,
  /** So that a person can look back at where they were signed in. */
  session: 90 * day,
  throttle: day,
  knownNetwork: 365 * day,
  unconfirmedAccount: 30 * day,
} as const;

/** Forgets what is no longer needed. Runs once a day; more often does no harm. */
export async function tidyAccounts({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const before = (age: number): Instant => later(clock.now(), -age);
  await forgetTokens(db, before(kept.token));
  await forgetSessions(db, before(kept.session));
  await forgetThrottles(db, before(kept.throttle));
  await forgetKnownNetworks(db, before(kept.knownNetwork));
  await forgetUnconfirmed(db, before(kept.unconfirmedAccount));
}
