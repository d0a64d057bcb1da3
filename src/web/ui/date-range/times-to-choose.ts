import { quarterHours } from "#domain/stay/quarter-hours.ts";
import type { LocalTime } from "#domain/time.ts";

/**
 * What a time can be chosen from: the quarter-hours, and in its place among them the time that stands there already.
 * A plane lands at 23:10, and a stay from an address or a kept draft may say so (rules §2): it is shown as it was
 * asked for.
 */
export function timesToChoose(given: LocalTime | undefined): readonly LocalTime[] {
  if (given === undefined || quarterHours.includes(given)) return quarterHours;
  return [...quarterHours, given].toSorted();
}
