// What is known of when something happened, and what is late (custody §3, §5). Only the server's clock is trusted.
import { type Instant, later, minute } from "#domain/time.ts";

/** `live`: the phone had been in touch a minute before. Otherwise it happened between two contacts. */
export type KnownTime =
  | { readonly kind: "live"; readonly at: Instant }
  | { readonly kind: "between"; readonly from: Instant | undefined; readonly until: Instant };

const liveWithin = minute;

/**
 * `previousContactAt` is when the phone last spoke to the server without telling of this; `arrivedAt` is when it told.
 * A phone that was never heard of before gives no lower bound.
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

/** Of a drop-off or a return that has not happened. Missing offers the no-show, and exists at the drop-off only. */
export function punctualityOf(
  slotAt: Instant,
  now: Instant,
  end: "drop-off" | "return" = "drop-off",
): Punctuality {
  if (end === "drop-off" && now >= later(slotAt, missingAfter)) return "missing";
  return now >= later(slotAt, lateAfter) ? "late" : "on-time";
}

/** A move is taken back by whoever made it, within this time (custody §4). */
export const undoWithin = minute;

export function canUndo(
  move: { readonly staffId: string; readonly at: Instant },
  staffId: string,
  now: Instant,
): boolean {
  return move.staffId === staffId && now - move.at <= undoWithin;
}
