// Alerts: conditions that only a person can resolve. Each is reported once, by mail and at the desk (alerts §1).
import { isPermitted, type Permission, type StaffRole } from "#domain/access.ts";
import type { Instant } from "#domain/time.ts";

export const alertKinds = [
  /** The provider or a bank refused the refund for good: the operator has the money and owes it. */
  "refund-failed",
  /** A cardholder's bank inquires, has taken the money, or has decided against the operator. */
  "payment-disputed",
  /** The payment received differs from the one asked for; it is refunded automatically. */
  "payment-mismatched",
  /** Refunded in the provider's dashboard, beyond what was left of the payment. */
  "refund-exceeds-payment",
  /** A payment link that the office sent was not paid in time: the place it held is released. */
  "payment-link-lapsed",
  /** A staff member has had the key for an hour although its car is stationary. */
  "key-missing",
  /** The sides that an express reception left for the lot were not photographed in time. */
  "sides-missing",
  /** Committed at a handover, but the bytes were not uploaded within a day. */
  "photos-missing",
  /** Stored, but the content no longer has the hash that was committed. */
  "photos-broken",
  /** A mail about a booking, or to the operator, that will not be delivered. */
  "mail-given-up",
  /** A text message refused for good, or too late to send after an outage of the gateway. */
  "sms-given-up",
  "backup-old",
  /** No nightly backup has passed its test restore for a day. */
  "backup-unproved",
  /** The write-ahead log is not reaching its archive, or no base backup was taken for a day. */
  "archive-behind",
  /** The seal of a base backup in the archive cannot be read. */
  "base-unreadable",
] as const;

export type AlertKind = (typeof alertKinds)[number];

/** The permission needed to resolve each kind; staff without it do not see the alert. */
const mendedBy: Readonly<Record<AlertKind, Permission>> = {
  "refund-failed": "goodwillRefund",
  "payment-disputed": "goodwillRefund",
  "payment-mismatched": "goodwillRefund",
  "refund-exceeds-payment": "goodwillRefund",
  "payment-link-lapsed": "manageBookings",
  "key-missing": "correctMoves",
  "sides-missing": "seeEvidence",
  "photos-missing": "seeEvidence",
  "photos-broken": "seeEvidence",
  "mail-given-up": "manageBookings",
  "sms-given-up": "manageBookings",
  "backup-old": "manageOperator",
  "backup-unproved": "manageOperator",
  "archive-behind": "manageOperator",
  "base-unreadable": "manageOperator",
};

export function alertKindsOf(role: StaffRole): readonly AlertKind[] {
  return alertKinds.filter((kind) => isPermitted(role, mendedBy[kind]));
}

/** The details of an alert. No name and no address, because alerts are kept when a person's data is erased. */
export type AlertFacts = {
  /** In cents. */
  readonly amount?: number;
  readonly count?: number;
  /** What the alert is about: a key tag, a phone's name, the kind of a mail. */
  readonly label?: string;
  /** The provider's deadline for the operator's answer. */
  readonly deadlineAt?: Instant;
  /** When the condition began, which may be before the alert was raised. */
  readonly sinceAt?: Instant;
  /** For a dispute: the bank has decided for the cardholder. */
  readonly isLost?: boolean;
};
