// What is known of when something happened, what is late, and until when one may act (custody §3, §4, §5, §8). Only the
// server's clock is trusted.
import type { Custody } from "#domain/custody/custody.ts";
import { isInCustody } from "#domain/custody/custody-states.ts";
import {
  addDays,
  day,
  hour,
  type Instant,
  type LocalDate,
  later,
  localDateOf,
  minute,
  type TimeZone,
} from "#domain/time.ts";

/**
 * `live`: the phone had been in contact within the minute before. Otherwise the time is only known to lie between two
 * contacts.
 */
export type KnownTime =
  | { readonly kind: "live"; readonly at: Instant }
  | { readonly kind: "between"; readonly from: Instant | undefined; readonly until: Instant };

const liveWithin = minute;

/**
 * `previousContactAt`: the phone's last contact that did not mention the event. `arrivedAt`: the contact that did. A
 * phone without an earlier contact gives no lower bound.
 */
export function knownTime(previousContactAt: Instant | undefined, arrivedAt: Instant): KnownTime {
  if (previousContactAt !== undefined && arrivedAt - previousContactAt <= liveWithin) {
    return { kind: "live", at: arrivedAt };
  }
  return { kind: "between", from: previousContactAt, until: arrivedAt };
}

export type Punctuality = "on-time" | "late" | "missing";

const lateAfter = 10 * minute;
const missingAfter = 45 * minute;

/** How late a handover is that has not happened yet. Only a drop-off can be missing, which allows the no-show. */
export function punctualityOf(
  slotAt: Instant,
  now: Instant,
  end: "drop-off" | "return" = "drop-off",
): Punctuality {
  if (end === "drop-off" && now >= later(slotAt, missingAfter)) return "missing";
  return now >= later(slotAt, lateAfter) ? "late" : "on-time";
}

/** Whoever made a move can undo it within this time (custody §4). */
export const undoWithin = minute;

export function canUndo(
  move: { readonly staffId: string; readonly at: Instant },
  staffId: string,
  now: Instant,
): boolean {
  return move.staffId === staffId && now - move.at <= undoWithin;
}

/** Before the landing, as far as it is known: a flight may come early, and a vehicle called days before blocks the kerb. */
const earliestRecall = 2 * hour;

type Recallable = Pick<Custody, "state" | "recalledAt"> | undefined;

export function canRecall(custody: Recallable, landingAt: Instant, now: Instant): boolean {
  return isUncalled(custody) && now >= later(landingAt, -earliestRecall);
}

/** When the traveller may, for somebody who looks for the button before. */
export function recallFromOf(custody: Recallable, landingAt: Instant, now: Instant): Instant | undefined {
  const from = later(landingAt, -earliestRecall);
  return isUncalled(custody) && now < from ? from : undefined;
}

function isUncalled(custody: Recallable): boolean {
  return custody !== undefined && isInCustody(custody.state) && custody.recalledAt === null;
}

/** Days from the return within which a claim may be opened (custody §8); mail and site say the same number. */
export const claimDays = 14;

export function claimUntilOf(returnedAt: Instant | null, now: Instant): Instant | undefined {
  if (returnedAt === null) return undefined;
  const until = later(returnedAt, claimDays * day);
  return now <= until ? until : undefined;
}

/** Mail, site and desk promise the traveller an answer "within a week" (custody §8). */
const claimAnsweredWithinDays = 7;

/** The last day of the operator's calendar on which a claim is answered in time. */
export function claimAnswerDayOf(openedAt: Instant, zone: TimeZone): LocalDate {
  return addDays(localDateOf(openedAt, zone), claimAnsweredWithinDays);
}
