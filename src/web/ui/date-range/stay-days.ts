import { addDays, type LocalDate } from "#domain/time.ts";

/** Availability of a day. A closed day has no handovers, but parked cars may stay. */
export type DayState = "free" | "few" | "full" | "closed";

export type StateOf = (date: LocalDate) => DayState;

export type StayDates = { readonly from: LocalDate | undefined; readonly until: LocalDate | undefined };

/**
 * Whether a stay between the two days, in either order, has a bay each night and no handover on a closed day. The night
 * of the return needs no bay, but a same-day stay takes one on its day (rules §5).
 */
export function isStayOpen(one: LocalDate, other: LocalDate, stateOf: StateOf): boolean {
  const [from, until] = one <= other ? [one, other] : [other, one];
  if (stateOf(from) === "closed" || stateOf(until) === "closed") return false;
  let night = from;
  do {
    if (stateOf(night) === "full") return false;
    night = addDays(night, 1);
  } while (night < until);
  return true;
}

/** Whether a stay may begin on that day. */
export function isStartOpen(date: LocalDate, stateOf: StateOf): boolean {
  const state = stateOf(date);
  return state === "free" || state === "few";
}
