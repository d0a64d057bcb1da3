import { sql } from "kysely";
import { day, later } from "#domain/time.ts";
import { deleteIdleAccounts } from "../account-erasure/delete-idle-accounts.ts";
import { tidyAccounts } from "../accounts/tidy-accounts.ts";
import { forgetNames } from "../booking-store/forget-names.ts";
import { forgetOrderKeys } from "../ordering/order-key.ts";
import { personalDataSources } from "../personal-data-sources.ts";
import { at } from "../platform/db/instant-plugin.ts";
import { forgetOldReviews } from "../reviews/forget-old-reviews.ts";
import type { Services } from "../services.ts";

/** Forgets what has served its purpose, when /privacy and /review-policy say so. Invoices and the journal stay. */
export async function cleanUp({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const ago = (days: number) => at(later(now, -days * day));
  await forgetOrderKeys(db, later(now, -2 * day));
  await tidyAccounts({ db, clock });
  // A quote that became a booking stays with it.
  await sql`
    delete from quotes where expires_at < ${ago(7)}
    and not exists (select from bookings where bookings.quote_id = quotes.id)`.execute(db);
  await sql`delete from outgoing_mails where coalesce(sent_at, failed_at) < ${ago(90)}`.execute(db);
  await sql`delete from kept_mails where kept_at < ${ago(90)}`.execute(db);
  // Given up for good, and logged each time: what is owed is in a table of its own, and taken up from there.
  await sql`delete from jobs where failed_at < ${ago(30)}`.execute(db);
  await deleteIdleAccounts({ db, clock }, personalDataSources);
  await forgetOldReviews(db, later(now, -5 * 365 * day));
  await forgetNames(db, later(now, -10 * 366 * day));
  // CNIL: three years after the last contact.
  await sql`delete from contact_messages where received_at < ${ago(3 * 365)}`.execute(db);
}
