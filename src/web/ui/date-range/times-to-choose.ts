import { quarterHours } from "#domain/stay/quarter-hours.ts";
import type { LocalTime } from "#domain/time.ts";

/**
 * The quarter-hours plus the current time, in order: a stay from a URL or a stored draft may have any minute, such as a
 * landing at 23:10 (rules §2).
 */
export function timesToChoose(given: LocalTime | undefined): readonly LocalTime[] {
  if (given === undefined || quarterHours.includes(given)) return quarterHours;
  return [...quarterHours, given].toSorted();
}
