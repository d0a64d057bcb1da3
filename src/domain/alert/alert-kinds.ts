// What only a person can put right: told by mail and at the desk, once each (alerts §1).
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
  /** With somebody for an hour, though its car stands still. */
  "key-missing",
  /** Taken at a handover, and not here a day later. */
  "photos-missing",
  /** Stored at a handover, and no longer what was committed. */
  "photos-broken",
  /** About a booking or to the operator, and never to arrive. */
  "mail-given-up",
  "backup-old",
] as const;

export type AlertKind = (typeof alertKinds)[number];

/** Whoever cannot mend it is not shown it. */
const mendedBy: Readonly<Record<AlertKind, Permission>> = {
  "refund-failed": "goodwillRefund",
  "payment-disputed": "goodwillRefund",
  "payment-mismatched": "goodwillRefund",
  "refund-exceeds-payment": "goodwillRefund",
  "key-missing": "correctMoves",
  "photos-missing": "seeEvidence",
  "photos-broken": "seeEvidence",
  "mail-given-up": "manageBookings",
  "backup-old": "manageOperator",
};

export function alertKindsOf(role: StaffRole): readonly AlertKind[] {
  return alertKinds.filter((kind) => isPermitted(role, mendedBy[kind]));
}

/** What is said of one besides its kind. No name, no address: it stays when a person is forgotten. */
export type AlertFacts = {
  /** In cents. */
  readonly amount?: number;
  readonly count?: number;
  /** A key tag, a phone, the kind of a mail. */
  readonly label?: string;
  /** Until when an answer helps. */
  readonly deadlineAt?: Instant;
  /** Since when it is so. */
  readonly sinceAt?: Instant;
  /** Of a dispute: the bank has decided for the cardholder. */
  readonly isLost?: boolean;
};
