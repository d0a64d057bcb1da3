import { day, type Instant, later } from "#domain/time.ts";
import { purgeTokens } from "../account-letters/purge-tokens.ts";
import { purgeUnconfirmedAccounts } from "../account-store/purge-unconfirmed-accounts.ts";
import type { Services } from "../services.ts";
import { purgeSessions } from "../sessions/purge-sessions.ts";
import { purgeKnownNetworks, purgeThrottles } from "../throttling/purge-throttles.ts";

/** How long what has done its work is still kept (accounts §9). */
const kept = {
  token: 30 * day,
  /** So that a person can look back at where they were signed in. */
  session: 90 * day,
  throttle: day,
  knownNetwork: 365 * day,
  unconfirmedAccount: 30 * day,
} as const;

/** Purges what is no longer needed. Runs once a day; more often does no harm. */
export async function tidyAccounts({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const before = (age: number): Instant => later(clock.now(), -age);
  await purgeTokens(db, before(kept.token));
  await purgeSessions(db, before(kept.session));
  await purgeThrottles(db, before(kept.throttle));
  await purgeKnownNetworks(db, before(kept.knownNetwork));
  await purgeUnconfirmedAccounts(db, before(kept.unconfirmedAccount));
}
