import { day, later } from "#domain/time.ts";
import { deleteIdleAccounts } from "../account-erasure/delete-idle-accounts.ts";
import { tidyAccounts } from "../accounts/tidy-accounts.ts";
import { purgeAlerts } from "../alerts/purge-alerts.ts";
import { purgeAskedChanges } from "../amendments/amendment-data.ts";
import { anonymiseOldBookings } from "../booking-store/anonymise-old-bookings.ts";
import { purgeContactMessages } from "../contact/purge-contact-messages.ts";
import { purgeBookingNotes } from "../office-bookings/note-data.ts";
import { purgeIdempotencyKeys } from "../ordering/idempotency-key.ts";
import { personalDataSources } from "../personal-data-sources.ts";
import { purgeKeptMails } from "../platform/gateways/purge-kept-mails.ts";
import { eraseContentsBefore } from "../platform/journal/erase-contents.ts";
import { purgeMails } from "../platform/outbox/purge-mails.ts";
import { purgeFailedJobs } from "../platform/queue/purge-failed-jobs.ts";
import { purgeQuotes } from "../quotes/purge-quotes.ts";
import { purgeOldReviews } from "../reviews/purge-old-reviews.ts";
import type { Services } from "../services.ts";

/** Purges what is past the retention periods of /privacy and /review-policy. Invoices and the journal stay. */
export async function cleanUp({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const ago = (days: number) => later(now, -days * day);
  await purgeIdempotencyKeys(db, ago(2));
  await tidyAccounts({ db, clock });
  await purgeQuotes(db, ago(7));
  await purgeMails(db, ago(90));
  await purgeKeptMails(db, ago(90));
  await purgeFailedJobs(db, ago(30));
  await purgeAlerts(db, ago(366));
  await deleteIdleAccounts({ db, clock }, personalDataSources);
  await purgeOldReviews(db, ago(5 * 365));
  await eraseContentsBefore(db, ago(5 * 365), now);
  await purgeAskedChanges(db, ago(10 * 366));
  await purgeBookingNotes(db, ago(10 * 366));
  await anonymiseOldBookings(db, ago(10 * 366));
  // CNIL: three years after the last contact.
  await purgeContactMessages(db, ago(3 * 365));
}
