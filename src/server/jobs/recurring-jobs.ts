import { expireHolds } from "../bookings/expire-holds.ts";
import { rescueMails } from "../mail/rescue-mails.ts";
import { sendNotices } from "../mail/send-notices.ts";
import { endOverdueSessions } from "../payments/end-overdue-sessions.ts";
import { reconcilePayments } from "../payments/reconcile-payments.ts";
import { reconcileBooks, rereadBooks } from "../refunds/reconcile-books.ts";
import { settleRefunds } from "../refunds/settle-refunds.ts";
import type { Services } from "../services.ts";
import { cleanUp } from "./clean-up.ts";
import { rescueJobs } from "./rescue-jobs.ts";

export type RecurringJob = {
  readonly name: string;
  /** Minute, hour, day, month, weekday, in UTC. */
  readonly every: string;
  /** May be run at any time, by any server, as often as one likes: what is done already stays done. */
  readonly work: (services: Services) => Promise<unknown>;
};

const everyMinute = "* * * * *";

export const recurringJobs: readonly RecurringJob[] = [
  { name: "expire-holds", every: everyMinute, work: endHolds },
  { name: "reconcile-payments", every: everyMinute, work: reconcilePayments },
  { name: "reconcile-books", every: "*/5 * * * *", work: reconcileBooks },
  { name: "settle-refunds", every: everyMinute, work: settleRefunds },
  { name: "rescue-jobs", every: everyMinute, work: rescueJobs },
  { name: "rescue-mails", every: everyMinute, work: rescueMails },
  { name: "send-notices", every: "*/10 * * * *", work: sendNotices },
  { name: "reread-books", every: "47 2 * * *", work: rereadBooks },
  { name: "clean-up", every: "17 3 * * *", work: cleanUp },
];

/** The provider's page is closed first: whoever pays in the last moment keeps the place (payment §3). */
async function endHolds(services: Services): Promise<void> {
  await endOverdueSessions(services);
  await expireHolds(services);
}
