// What only a person can put right. Each is told once, by mail and at the desk (alerts §1).
import { isPermitted, type Permission, type StaffRole } from "#domain/access.ts";
import type { Instant } from "#domain/time.ts";

export const alertKinds = [
  /** The provider or a bank refused it for good: the money is with us and owed. */
  "refund-failed",
  /** A cardholder's bank asks, has taken the money, or has decided against us. */
  "payment-disputed",
  /** What came is not what was asked for; it goes back by itself. */
  "payment-mismatched",
  /** Given back at the provider's own desk, beyond what was left of the payment. */
  "refund-exceeds-payment",
  /** A payment page that the office sent was not paid in time: what it held is given back. */
  "payment-link-lapsed",
  /** Somebody has held the key for an hour, although its car stands still. */
  "key-missing",
  /** An express reception's other sides, not photographed in the lot in time. */
  "sides-missing",
  /** Committed at a handover; the bytes have not arrived a day later. */
  "photos-missing",
  /** Stored once; the content no longer has the hash that was committed. */
  "photos-broken",
  /** A mail about a booking, or to the operator, that will not be delivered. */
  "mail-given-up",
  /** A text message that was refused for good, or came too late because the gateway was away. */
  "sms-given-up",
  "backup-old",
  /** No nightly backup was brought back and found equal for a day. */
  "backup-unproved",
  /** The database's log does not reach its archive, or no base backup was taken for a day. */
  "archive-behind",
] as const;

export type AlertKind = (typeof alertKinds)[number];

/** Whoever cannot mend it is not shown it. */
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
};

export function alertKindsOf(role: StaffRole): readonly AlertKind[] {
  return alertKinds.filter((kind) => isPermitted(role, mendedBy[kind]));
}

/** What an alert says besides its kind. No name and no address: it is kept when a person's data is erased. */
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
  /** Of a dispute: the bank has decided for the cardholder. */
  readonly isLost?: boolean;
};
