import type { DeskRefusalCode } from "./desk-refusal.ts";

/**
 * All refusal codes. A closed union: a code without its status (`server/platform/http/refusal-answers.ts`) or its
 * wording in both languages (`web/words/frame/refusal-words.ts`) does not compile.
 */
export const refusalCodes = [
  "invalid",
  "unauthenticated",
  "forbidden",
  "not-found",
  "too-many-requests",
  "busy",
  "unavailable",
  // accounts
  "invalid-credentials",
  "account-unconfirmed",
  "too-many-tries",
  "already-confirmed",
  "invalid-token",
  "expired-token",
  "bookings-open",
  // vehicles
  "vehicle-in-use",
  "too-many-vehicles",
  // stay, quotes, bookings
  "not-open-yet",
  "too-many-days",
  "too-late",
  "sold-out",
  "price-changed",
  "promo-code-used-up",
  "plate-booked",
  "too-many-unpaid",
  "cash-not-offered",
  "paid-by-link",
  "key-reused",
  "not-cancelable",
  "refund-changed",
  "not-amendable",
  "withdrawal-over",
  // payments
  "not-payable",
  "already-paid",
  "payment-unavailable",
  "invalid-signature",
  "malformed-event",
  "no-invoice",
  // reviews
  "not-reviewable",
  "already-reviewed",
  // custody
  "not-possible-now",
] as const;

export type SiteRefusalCode = (typeof refusalCodes)[number];
export type RefusalCode = SiteRefusalCode | DeskRefusalCode;

/** Rules that a single field may break; each has a wording in both languages. */
export const fieldRules = [
  "required",
  "email",
  "phone",
  "too-long",
  "too-short",
  "web-address",
  "not-a-date",
  "not-a-time",
  "no-such-time",
  "in-the-past",
  "before-departure",
  "under-24-hours",
  "too-far-ahead",
  "too-many-days",
  "full",
  "closed",
  "terminal-closed",
  "booked",
  "contained",
  "not-for-vehicle",
  "listed",
  "flight",
  "plate",
  "siren",
  "vat-number",
  "vat-siren",
  "unknown",
  "not-accepted",
  "out-of-range",
  "wrong-password",
  "password-length",
  "password-lower",
  "password-upper",
  "password-number",
  "password-special",
  "password-too-long",
  "password-common",
  "password-personal",
  "promo-code",
  "wrong-type",
] as const;

export type FieldRule = (typeof fieldRules)[number];

/** Field name (dotted path inside the envelope's object, in the call's own case) → the first rule that it breaks. */
export type FieldRefusals = Readonly<Record<string, FieldRule>>;

export type Refusal<Code extends RefusalCode = RefusalCode> = {
  readonly code: Code;
  readonly fields?: FieldRefusals;
  /** What the caller needs to continue, such as the new quote for `price-changed`. */
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Seconds to wait before a retry. */
  readonly retryAfter?: number;
};

export function refusal<Code extends RefusalCode>(
  code: Code,
  fields?: FieldRefusals,
  detail?: Readonly<Record<string, unknown>>,
): Refusal<Code> {
  return { code, ...(fields && { fields }), ...(detail && { detail }) };
}
