import { accountStatuses } from "#domain/account/account-states.ts";
import { amendmentStatuses } from "#domain/amendment/amendment-states.ts";
import { bookingStatuses } from "#domain/booking/booking-states.ts";
import { messageStatuses } from "#domain/contact/message-states.ts";
import { custodyStates } from "#domain/custody/custody-states.ts";
import { inspectionStatuses } from "#domain/custody/inspection-states.ts";
import { pictureStatuses } from "#domain/gallery/picture-states.ts";
import { disputeStatuses } from "#domain/payment/dispute-states.ts";
import { paymentStatuses } from "#domain/payment/payment-states.ts";
import { refundStatuses } from "#domain/payment/refund-states.ts";
import { reviewStatuses } from "#domain/review/review.ts";
import { deviceStates, staffStates } from "#domain/staff/enrolment-states.ts";
import { staffSessionStates } from "#domain/staff/staff-session-states.ts";

/** By the name under which the domain exports the list. */
export const statusLists = {
  accountStatuses,
  amendmentStatuses,
  bookingStatuses,
  disputeStatuses,
  inspectionStatuses,
  messageStatuses,
  paymentStatuses,
  pictureStatuses,
  refundStatuses,
  reviewStatuses,
};
export const stateLists = { custodyStates, deviceStates, staffSessionStates, staffStates };

const named = [...new Set(Object.values(statusLists).flat())];
/** In the browser a request may have `failed`, which is no status of a record. */
const namesOf = { server: named, web: named.filter((name) => name !== "failed") };

export type Side = keyof typeof namesOf;

const states = Object.values(stateLists).flat();
/** A provider's session can be `expired`; in the browser, a step of the camera can be `open`. */
const ambiguous: Readonly<Record<Side, readonly string[]>> = {
  server: ["expired"],
  web: ["expired", "open"],
};

function patternsOf(side: Side): readonly string[] {
  const name = `["'](?:${namesOf[side].join("|")})["']`;
  const state = `["'](?:${states.filter((each) => !ambiguous[side].includes(each)).join("|")})["']`;
  return [
    // A provider's session has a status of its own: `state.status`.
    `(?<!\\bstate\\.)\\b[sS]tatus(?:Of\\([^)]*\\))?\\s*(?:===|!==|==|!=|=|<>)\\s*${name}`,
    `\\bstatus:\\s*(?:[^,;{}]*\\?\\s*)?${name}`,
    `[sS]tatus["'],\\s*["'](?:=|<>|!=|in|not in)["'],\\s*\\[?[^\\])\\n]*${name}`,
    `\\b[sS]tatus\\s+(?:not\\s+)?in\\s*\\([^)]*${name}`,
    // States of a vehicle (custody §1), and of a person, a device or a session of the desk; an inspection is
    // overwritten until it is closed.
    `\\b[sS]tate\\s*(?:===|!==|==|!=|=|<>|:|\\?\\?)\\s*${state}`,
    `\\b[sS]tate["'],\\s*["'](?:=|<>|!=|in|not in)["'],\\s*\\[?[^\\])\\n]*${state}`,
    `\\b(?:amendment|inspection|refund)\\??\\.status\\s*(?:===|!==)\\s*["']`,
    `\\b(?:me|principal|caller|session)\\??\\.state\\s*(?:===|!==)\\s*["']`,
  ];
}

/** Literals of statuses of records (bookings, payments, refunds, vehicles …) that are compared, written or queried. */
export function statusLiteralsIn(text: string, side: Side): string[] {
  return patternsOf(side).flatMap((pattern) => text.match(new RegExp(pattern, "g")) ?? []);
}
