// Event times, lateness and deadlines of custody (custody §3, §4, §5, §8). Only the server's clock is trusted.
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
 * `live`: the phone was in contact within the preceding minute, so the time is exact to the minute. `between`: the
 * event lies between two contacts.
 */
export type KnownTime =
  | { readonly kind: "live"; readonly at: Instant }
  | { readonly kind: "between"; readonly from: Instant | undefined; readonly until: Instant };

const liveWithin = minute;

/**
 * `previousContactAt`: the phone's last contact before it reported the event; `arrivedAt`: the contact that reported
 * it. Without an earlier contact there is no lower bound.
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

/** How late a pending handover is (custody §5). Only a drop-off can be `missing`, which permits the no-show. */
export function punctualityOf(
  slotAt: Instant,
  now: Instant,
  end: "drop-off" | "return" = "drop-off",
): Punctuality {
  if (end === "drop-off" && now >= later(slotAt, missingAfter)) return "missing";
  return now >= later(slotAt, lateAfter) ? "late" : "on-time";
}

/** How long the staff member who made a move can undo it (custody §4). */
export const undoWithin = minute;

export function canUndo(
  move: { readonly staffId: string; readonly at: Instant },
  staffId: string,
  now: Instant,
): boolean {
  return move.staffId === staffId && now - move.at <= undoWithin;
}

/** Before the expected landing: a flight may be early, but a vehicle called days ahead would block the kerb. */
const earliestRecall = 2 * hour;

type Recallable = Pick<Custody, "state" | "recalledAt"> | undefined;

export function canRecall(custody: Recallable, landingAt: Instant, now: Instant): boolean {
  return isUncalled(custody) && now >= later(landingAt, -earliestRecall);
}

/** When the recall opens, shown to a traveller who looks for the button too early. */
export function recallFromOf(custody: Recallable, landingAt: Instant, now: Instant): Instant | undefined {
  const from = later(landingAt, -earliestRecall);
  return isUncalled(custody) && now < from ? from : undefined;
}

function isUncalled(custody: Recallable): boolean {
  return custody !== undefined && isInCustody(custody.state) && custody.recalledAt === null;
}

/** Days after the return within which a claim may be opened (custody §8), as mails and site state it. */
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
