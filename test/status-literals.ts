import { accountStatuses } from "#domain/account/account-states.ts";
import { bookingStatuses } from "#domain/booking/booking-states.ts";
import { custodyStates } from "#domain/custody/custody-states.ts";
import { paymentStatuses } from "#domain/payment/payment-states.ts";
import { reviewStatuses } from "#domain/review/review.ts";

// "failed" and "paid" are words of queries, refunds and providers' sessions too.
const names = [...accountStatuses, ...bookingStatuses, ...paymentStatuses, ...reviewStatuses].filter(
  (name) => name !== "failed" && name !== "paid",
);
const name = `["'](?:${names.join("|")})["']`;
const place = `["'](?:${custodyStates.join("|")})["']`;

const patterns = [
  // A provider's session has states of its own: `state.status`.
  `(?<!\\bstate\\.)\\b[sS]tatus(?:Of\\([^)]*\\))?\\s*(?:===|!==|==|!=|=|<>)\\s*${name}`,
  `\\bstatus:\\s*(?:[^,;{}]*\\?\\s*)?${name}`,
  `[sS]tatus["'],\\s*["'](?:=|<>|!=|in|not in)["'],\\s*\\[?[^\\])\\n]*${name}`,
  `\\b[sS]tatus\\s+(?:not\\s+)?in\\s*\\([^)]*${name}`,
  // Where a vehicle is (custody §1); an inspection is written over until it is closed.
  `\\b[sS]tate\\s*(?:===|!==|==|!=|=|<>|:|\\?\\?)\\s*${place}`,
  `\\b[sS]tate["'],\\s*["'](?:=|<>|!=|in|not in)["'],\\s*\\[?[^\\])\\n]*${place}`,
  `\\binspection\\??\\.status\\s*(?:===|!==)\\s*["']`,
];

/** Statuses of accounts, bookings, payments, reviews, vehicles and inspections that are compared, written or asked for by their name. */
export function statusLiteralsIn(text: string): string[] {
  return patterns.flatMap((pattern) => text.match(new RegExp(pattern, "g")) ?? []);
}
