// What is known of when something happened, and what is late (custody §3, §5). Only the server's clock is trusted.
import { type Instant, later, minute } from "#domain/time.ts";

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
