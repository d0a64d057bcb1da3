import { sql } from "kysely";
import { day, type Instant, later } from "#domain/time.ts";
import { at } from "../platform/db/instant-plugin.ts";
import type { Db } from "../platform/db/schema.ts";
import type { Services } from "../services.ts";

/** How long what has done its work is still kept (accounts §9). */
const kept = {
  /** So that a link that is opened late is told apart from one that never was. */
  token: 30 * day,
  /** So that a person can look back at where they were signed in. */
  session: 90 * day,
  throttle: day,
  knownNetwork: 365 * day,
  /** Nobody ever read the mail: the address may not even be theirs. */
  unconfirmedAccount: 30 * day,
} as const;

/** Forgets what is no longer needed. Runs once a day; more often does no harm. */
export async function tidyAccounts({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const before = (age: number): Instant => later(clock.now(), -age);
  await db.deleteFrom("accountTokens").where("expiresAt", "<", before(kept.token)).execute();
  await forgetSessions(db, before(kept.session));
  await db.deleteFrom("throttles").where("lastTryAt", "<", before(kept.throttle)).execute();
  await db.deleteFrom("knownNetworks").where("lastProofAt", "<", before(kept.knownNetwork)).execute();
  await db
    .deleteFrom("accounts")
    .where("confirmedAt", "is", null)
    .where("deletedAt", "is", null)
    .where("createdAt", "<", before(kept.unconfirmedAccount))
    .execute();
}

/** What they tell of the account's last use outlives them: an account that nobody uses for three years goes. */
async function forgetSessions(db: Db, endedBefore: Instant): Promise<void> {
  await sql`
    with forgotten as (
      delete from sessions where expires_at < ${at(endedBefore)} returning account_id, last_used_at
    ), used as (
      select account_id, max(last_used_at) as last_used_at from forgotten group by account_id
    )
    update accounts set last_seen_at = greatest(last_seen_at, used.last_used_at)
    from used where used.account_id = accounts.id`.execute(db);
}
