import { rescueMails } from "../mail/rescue-mails.ts";
import type { Services } from "../services.ts";
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
  { name: "rescue-jobs", every: everyMinute, work: rescueJobs },
  { name: "rescue-mails", every: everyMinute, work: rescueMails },
];
