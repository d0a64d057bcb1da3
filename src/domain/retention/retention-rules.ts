// Retention period of each kind of data: applied by the purge, shown at the desk and on the privacy page (content §4).
type Period = { readonly count: number; readonly unit: "days" | "years" };

export type RetentionRule = {
  readonly period: Period;
  /** `anonymised`: the row stays for the books, without personal data. */
  readonly how: "deleted" | "anonymised";
};

export const retentionRules = {
  unconfirmedAccounts: { period: { count: 30, unit: "days" }, how: "deleted" },
  // CNIL: three years after the last contact.
  idleAccounts: { period: { count: 3, unit: "years" }, how: "deleted" },
  contactMessages: { period: { count: 3, unit: "years" }, how: "deleted" },
  reviews: { period: { count: 5, unit: "years" }, how: "deleted" },
  auditContents: { period: { count: 5, unit: "years" }, how: "deleted" },
  // The commercial code, L123-22: ten years.
  bookings: { period: { count: 10, unit: "years" }, how: "anonymised" },
  bookingNotes: { period: { count: 10, unit: "years" }, how: "deleted" },
  askedChanges: { period: { count: 10, unit: "years" }, how: "anonymised" },
  flightChanges: { period: { count: 1, unit: "years" }, how: "deleted" },
  quotes: { period: { count: 7, unit: "days" }, how: "deleted" },
  mails: { period: { count: 90, unit: "days" }, how: "deleted" },
  sessions: { period: { count: 90, unit: "days" }, how: "deleted" },
  knownNetworks: { period: { count: 1, unit: "years" }, how: "deleted" },
  throttles: { period: { count: 1, unit: "days" }, how: "deleted" },
  tokens: { period: { count: 30, unit: "days" }, how: "deleted" },
  alerts: { period: { count: 1, unit: "years" }, how: "deleted" },
  failedJobs: { period: { count: 30, unit: "days" }, how: "deleted" },
  idempotencyKeys: { period: { count: 2, unit: "days" }, how: "deleted" },
} as const satisfies Readonly<Record<string, RetentionRule>>;

export type RetentionKind = keyof typeof retentionRules;

export const retentionKinds = Object.keys(retentionRules).filter(
  (name): name is RetentionKind => name in retentionRules,
);

/** Days of a period. Legal retention counts 366 days a year, never to end early; elsewhere a day less does no harm. */
export function daysOf({ period: { count, unit }, how }: RetentionRule): number {
  if (unit === "days") return count;
  return count >= 10 || how === "anonymised" ? count * 366 : count * 365;
}
