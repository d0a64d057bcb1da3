import { formatDuration } from "#domain/language/format-duration.ts";
import type { RetentionKind } from "#domain/retention/retention-rules.ts";

const kinds: Readonly<Record<RetentionKind | "media", string>> = {
  unconfirmedAccounts: "Accounts whose address was never confirmed",
  idleAccounts: "Accounts without a sign-in, a booking or a stay",
  contactMessages: "Messages and their answers, after the last exchange",
  reviews: "Reviews, after publication or refusal",
  auditContents: "The detail of changes; the journal keeps that they were made",
  bookings: "Names and addresses of bookings, after the stay",
  bookingNotes: "Notes on bookings, after the stay",
  askedChanges: "Requests to change a booking, after the stay",
  flightChanges: "Landings noted at the desk",
  quotes: "Quotes that nobody booked",
  mails: "Emails sent",
  sessions: "Sign-in sessions, after their end",
  knownNetworks: "Networks signed in from",
  throttles: "Failed attempts",
  tokens: "Links sent by email, after they expire",
  alerts: "Alerts, after they end",
  failedJobs: "Abandoned background jobs",
  idempotencyKeys: "Orders sent more than once",
  media: "Pictures and films of vehicles, after the return",
};

export const retentionEn = {
  hint: "A clean-up runs once a day and removes what has been kept long enough. Each run is an entry in the journal. Invoices and credit notes stay, and so does the journal; the server’s own logs are kept by whoever hosts it.",
  media: "Custody settings: how long pictures and films are kept",
  backups: "Backups",
  kept: {
    days: (count: number) => `kept ${formatDuration(count, "days", "en")}`,
    months: (count: number) => `kept ${formatDuration(count, "months", "en")}`,
    years: (count: number) => `kept ${formatDuration(count, "years", "en")}`,
  },
  outcome: { deleted: "then deleted", anonymised: "then without any name" },
  never: "No clean-up yet",
  last: (at: string, count: number) =>
    `Last clean-up on ${at}: ${count === 0 ? "nothing to remove" : count === 1 ? "1 record" : `${count} records`}`,
  kinds,
};

export type RetentionWords = typeof retentionEn;
