import { day, later } from "#domain/time.ts";
import { deleteIdleAccounts } from "../account-erasure/delete-idle-accounts.ts";
import { tidyAccounts } from "../accounts/tidy-accounts.ts";
import { forgetAlerts } from "../alerts/forget-alerts.ts";
import { forgetNames } from "../booking-store/forget-names.ts";
import { forgetContactMessages } from "../contact/forget-contact-messages.ts";
import { purgeIdempotencyKeys } from "../ordering/idempotency-key.ts";
import { personalDataSources } from "../personal-data-sources.ts";
import { forgetKeptMails } from "../platform/gateways/forget-kept-mails.ts";
import { forgetMails } from "../platform/outbox/forget-mails.ts";
import { forgetFailedJobs } from "../platform/queue/forget-failed-jobs.ts";
import { forgetQuotes } from "../quotes/forget-quotes.ts";
import { forgetOldReviews } from "../reviews/forget-old-reviews.ts";
import type { Services } from "../services.ts";

/** Forgets what has served its purpose, when /privacy and /review-policy say so. Invoices and the journal stay. */
export async function cleanUp({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const ago = (days: number) => later(now, -days * day);
  await purgeIdempotencyKeys(db, ago(2));
  await tidyAccounts({ db, clock });
  await forgetQuotes(db, ago(7));
  await forgetMails(db, ago(90));
  await forgetKeptMails(db, ago(90));
  await forgetFailedJobs(db, ago(30));
  await forgetAlerts(db, ago(366));
  await deleteIdleAccounts({ db, clock }, personalDataSources);
  await forgetOldReviews(db, ago(5 * 365));
  await forgetNames(db, ago(10 * 366));
  // CNIL: three years after the last contact.
  await forgetContactMessages(db, ago(3 * 365));
}
