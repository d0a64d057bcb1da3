// The clean-up: deletes each kind of data after its retention period (content §4) and records the counts in the
// journal.
import {
  daysOf,
  type RetentionKind,
  retentionKinds,
  retentionRules,
} from "#domain/retention/retention-rules.ts";
import { day, type Instant, later } from "#domain/time.ts";
import { deleteIdleAccounts } from "../account-erasure/delete-idle-accounts.ts";
import { purgeTokens } from "../account-letters/purge-tokens.ts";
import { purgeUnconfirmedAccounts } from "../account-store/purge-unconfirmed-accounts.ts";
import { purgeAlerts } from "../alerts/purge-alerts.ts";
import { purgeAskedChanges } from "../amendments/amendment-data.ts";
import { anonymiseOldBookings } from "../booking-store/anonymise-old-bookings.ts";
import { purgeContactMessages } from "../contact/purge-contact-messages.ts";
import { purgeMedia } from "../evidence/pieces/purge-media.ts";
import { purgeFlightChanges } from "../flights/purge-flight-changes.ts";
import { forgetPayers } from "../ledger/payment-data.ts";
import { purgeBookingNotes } from "../office-bookings/note-data.ts";
import { purgeIdempotencyKeys } from "../ordering/idempotency-key.ts";
import { personalDataSources } from "../personal-data-sources.ts";
import type { Db } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { purgeKeptMails } from "../platform/gateways/purge-kept-mails.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { eraseContentsBefore } from "../platform/journal/erase-contents.ts";
import { purgeMails } from "../platform/outbox/purge-mails.ts";
import { eachForItself, throwFirst } from "../platform/queue/each-for-itself.ts";
import { purgeFailedJobs } from "../platform/queue/purge-failed-jobs.ts";
import { purgeQuotes } from "../quotes/purge-quotes.ts";
import { purgeOldReviews } from "../reviews/purge-old-reviews.ts";
import type { Services } from "../services.ts";
import { purgeSessions } from "../sessions/purge-sessions.ts";
import { purgeSms } from "../sms/sms-data.ts";
import { purgeKnownNetworks, purgeThrottles } from "../throttling/purge-throttles.ts";

type Needs = Pick<Services, "db" | "clock">;

/**
 * Deletes what is past its retention period and returns the count of each kind. Invoices and the journal stay. A kind
 * that fails keeps none of the others.
 */
export async function cleanUp(services: Needs): Promise<Readonly<Record<RetentionKind, number>>> {
  const { db, clock } = services;
  const now = clock.now();
  const forgotten: Partial<Record<RetentionKind, number>> = {};

  try {
    await eachForItself(retentionKinds, async (kind) => {
      const before = later(now, -daysOf(retentionRules[kind]) * day);
      forgotten[kind] = await sweeps[kind](services, before, now);
    });
  } finally {
    await report(db, now, forgotten);
  }
  return forgotten as Record<RetentionKind, number>;
}

/** Media follow the operator's own settings: a claim extends their retention (custody §3). */
export async function forgetMedia(services: Pick<Services, "db" | "clock" | "config">): Promise<void> {
  const now = services.clock.now();
  const { count, failures } = await purgeMedia(services);
  await report(services.db, now, { media: count });
  throwFirst(failures);
}

/** Counts only, no contents: the journal entry is permanent. */
async function report(db: Db, at: Instant, data: Readonly<Record<string, number>>): Promise<void> {
  await inTransaction(db, (tx) =>
    appendJournal(tx, { at, actor: "system", kind: "data-forgotten", subject: "retention", data }),
  );
}

type Sweep = (services: Needs, before: Instant, now: Instant) => Promise<number>;

/** Each returns the number of rows it deleted. */
const sweeps: Readonly<Record<RetentionKind, Sweep>> = {
  unconfirmedAccounts: ({ db }, before) => purgeUnconfirmedAccounts(db, before),
  idleAccounts: (services) => deleteIdleAccounts(services, personalDataSources),
  contactMessages: ({ db }, before) => purgeContactMessages(db, before),
  reviews: ({ db }, before) => purgeOldReviews(db, before),
  auditContents: ({ db }, before, now) => eraseContentsBefore(db, before, now),
  bookings: async ({ db }, before) => {
    await forgetPayers(db, before);
    return anonymiseOldBookings(db, before);
  },
  bookingNotes: ({ db }, before) => purgeBookingNotes(db, before),
  askedChanges: ({ db }, before) => purgeAskedChanges(db, before),
  flightChanges: ({ db }, before) => purgeFlightChanges(db, before),
  quotes: ({ db }, before) => purgeQuotes(db, before),
  mails: async ({ db }, before) =>
    (await purgeMails(db, before)) + (await purgeKeptMails(db, before)) + (await purgeSms(db, before)),
  sessions: ({ db }, before) => purgeSessions(db, before),
  knownNetworks: ({ db }, before) => purgeKnownNetworks(db, before),
  throttles: ({ db }, before) => purgeThrottles(db, before),
  tokens: ({ db }, before) => purgeTokens(db, before),
  alerts: ({ db }, before) => purgeAlerts(db, before),
  failedJobs: ({ db }, before) => purgeFailedJobs(db, before),
  idempotencyKeys: ({ db }, before) => purgeIdempotencyKeys(db, before),
};
