import type { RetentionKind } from "#domain/retention/retention-rules.ts";

const kinds: Readonly<Record<RetentionKind | "media", string>> = {
  unconfirmedAccounts: "Accounts whose address was never confirmed",
  idleAccounts: "Accounts without a sign-in, a booking or a stay",
  contactMessages: "Messages and their answers, after the last exchange",
  reviews: "Reviews, after publication or refusal",
  auditContents: "What a change was from and to; that it was made stays in the journal",
  bookings: "Names and addresses of bookings, after the stay",
  bookingNotes: "Notes on bookings, after the stay",
  askedChanges: "Changes of bookings as they were asked for, after the stay",
  quotes: "Quotes that nobody booked",
  mails: "Emails sent",
  sessions: "Sign-in sessions, after their end",
  knownNetworks: "Networks of sign-ins",
  throttles: "Failed attempts",
  tokens: "Links sent by email, after they expire",
  alerts: "Alerts, after they end",
  failedJobs: "Background jobs that were given up",
  idempotencyKeys: "Repeated sendings of an order",
  media: "Pictures and films of vehicles, after the return",
};

const of = (count: number, one: string) => `kept ${count} ${one}${count === 1 ? "" : "s"}`;

export const retentionEn = {
  hint: "A clean-up runs once a day and takes what is past its time. Each run is an entry of the journal. Invoices and credit notes stay, and so does the journal; the server’s own logs are kept by whoever hosts it.",
  media: "Custody settings: how long pictures and films are kept",
  kept: {
    days: (count: number) => of(count, "day"),
    months: (count: number) => of(count, "month"),
    years: (count: number) => of(count, "year"),
  },
  outcome: { deleted: "then deleted", anonymised: "then without any name" },
  never: "No clean-up yet",
  last: (at: string, count: number) => `${at}: ${count}`,
  kinds,
};

export type RetentionWords = typeof retentionEn;
