import { day, hour, minute } from "#domain/time.ts";
import { watchAlerts } from "../alerts/watch-alerts.ts";
import { checkBases } from "../archiving/check-bases.ts";
import { archiveWrittenLog, takeNightlyBase } from "../archiving/keep-archive.ts";
import { noteJournalHead } from "../audit/note-head.ts";
import { backUpNightly } from "../backups/back-up-nightly.ts";
import { expireHolds } from "../bookings/expire-holds.ts";
import { announceHandovers } from "../custody/announce-handovers.ts";
import { lapseWalks } from "../evidence/lapse-walks.ts";
import { checkOriginals } from "../evidence/pieces/check-originals.ts";
import { derivePictures } from "../evidence/pieces/derive-pictures.ts";
import { sendNotices } from "../mail/send-notices.ts";
import { endOverdueSessions } from "../payments/end-overdue-sessions.ts";
import { reconcilePayments } from "../payments/reconcile-payments.ts";
import { tidyPictures } from "../pictures/tidy-pictures.ts";
import { forgetDrafts } from "../platform/files/forget-drafts.ts";
import type { RecurringJob } from "../platform/queue/recurring-work.ts";
import {
  recheckFailedRefunds,
  recheckLostDisputes,
  reconcileProviderRefunds,
} from "../refunds/reconcile-provider-refunds.ts";
import { settleRefunds } from "../refunds/settle-refunds.ts";
import { refundLateReturns } from "../return-promises/refund-late-returns.ts";
import { closeSales } from "../sales-closings/close-sales.ts";
import type { Services } from "../services.ts";
import { orderSms } from "../sms/order-sms.ts";
import { tidyMeetingPictures } from "../terminals/meeting-pictures.ts";
import { stampHeads } from "../time-stamps/stamp-heads.ts";
import { cleanUp, forgetMedia } from "./clean-up.ts";

export function recurringJobs(services: Services): readonly RecurringJob[] {
  return [
    { name: "expire-holds", every: minute, work: () => endHolds(services) },
    { name: "reconcile-payments", every: minute, work: () => reconcilePayments(services) },
    { name: "reconcile-provider-refunds", every: 5 * minute, work: () => reconcileProviderRefunds(services) },
    { name: "settle-refunds", every: minute, work: () => settleRefunds(services) },
    { name: "send-notices", every: 10 * minute, work: () => sendNotices(services) },
    { name: "announce-handovers", every: minute, work: () => announceHandovers(services) },
    { name: "order-sms", every: minute, work: () => orderSms(services) },
    { name: "refund-late-returns", every: minute, work: () => refundLateReturns(services) },
    { name: "lapse-walks", every: minute, work: () => lapseWalks(services) },
    { name: "derive-pictures", every: minute, work: () => derivePictures(services) },
    { name: "check-originals", every: day, after: hour + 37 * minute, work: () => checkOriginals(services) },
    { name: "forget-media", every: day, after: 3 * hour + 47 * minute, work: () => forgetMedia(services) },
    { name: "tidy-pictures", every: day, after: 3 * hour + 27 * minute, work: () => tidyPictures(services) },
    {
      name: "tidy-meeting-pictures",
      every: day,
      after: 3 * hour + 33 * minute,
      work: () => tidyMeetingPictures(services),
    },
    {
      name: "recheck-failed-refunds",
      every: day,
      after: 2 * hour + 47 * minute,
      work: () => recheckFailedRefunds(services),
    },
    {
      name: "recheck-lost-disputes",
      every: day,
      after: 2 * hour + 53 * minute,
      work: () => recheckLostDisputes(services),
    },
    { name: "close-sales", every: hour, after: 7 * minute, work: () => closeSales(services) },
    { name: "watch-alerts", every: minute, work: () => watchAlerts(services) },
    {
      name: "note-journal-head",
      every: day,
      after: 4 * hour + 7 * minute,
      work: () => noteJournalHead(services),
    },
    { name: "stamp-heads", every: hour, after: 11 * minute, work: () => stampHeads(services) },
    // Hourly, so that a failed backup is retried; each night's backup is made only once.
    { name: "back-up", every: hour, after: 17 * minute, work: () => backUpNightly(services) },
    { name: "archive", every: minute / 2, work: () => archiveWrittenLog(services) },
    { name: "archive-base", every: 10 * minute, work: () => takeNightlyBase(services) },
    { name: "check-bases", every: 10 * minute, work: () => checkBases(services) },
    {
      name: "forget-drafts",
      every: day,
      after: 3 * hour + 57 * minute,
      work: () => forgetAllDrafts(services),
    },
    { name: "clean-up", every: day, after: 3 * hour + 17 * minute, work: () => cleanUp(services) },
  ];
}

/** Closes the provider's page first: a traveller who pays at the last moment keeps the place (payment §3). */
async function endHolds(services: Services): Promise<void> {
  await endOverdueSessions(services);
  await expireHolds(services);
}

/** Temporary files of uploads, backups and the archive, left by a process that was killed while writing. */
async function forgetAllDrafts({ config: { filesUrl, archiveUrl }, log }: Services): Promise<void> {
  for (const place of [filesUrl, archiveUrl]) {
    const forgotten = place === undefined ? 0 : await forgetDrafts(place);
    if (forgotten > 0) log.info("drafts-forgotten", { count: forgotten });
  }
}
