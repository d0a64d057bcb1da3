// Which days' vehicles a staff member sees and moves: the office every day's, a valet those around today (desk §5).
import { isPermitted, type StaffRole } from "#domain/access.ts";
import type { StayRequest } from "#domain/stay/stay.ts";
import { daysBetween, type Instant, type LocalDate, localDateOf } from "#domain/time.ts";

/** Without `seeEveryDay`: yesterday, today and tomorrow. */
export function isDayAccessible(role: StaffRole, date: LocalDate, today: LocalDate): boolean {
  return isPermitted(role, "seeEveryDay") || Math.abs(daysBetween(today, date)) <= 1;
}

export type VehicleAccessFacts = {
  readonly stay: Pick<StayRequest, "departureDate" | "returnDate">;
  readonly isHere: boolean;
  /** A vehicle may be handed back days before its landing, and the valet has a minute to undo that. */
  readonly handedBackAt?: Instant | undefined;
};

/**
 * Vehicles in custody, and those dropped off, due or handed back from two days ago until tomorrow. One day more in the
 * past than the board shows: an offline phone reports its moves late.
 */
export function isVehicleAccessible(
  role: StaffRole,
  { stay, isHere, handedBackAt }: VehicleAccessFacts,
  { now, zone }: { readonly now: Instant; readonly zone: string },
): boolean {
  if (isPermitted(role, "seeEveryDay") || isHere) return true;
  const today = localDateOf(now, zone);
  const dates = [stay.departureDate, stay.returnDate];
  if (handedBackAt !== undefined) dates.push(localDateOf(handedBackAt, zone));
  return dates.some((date) => {
    const ahead = daysBetween(today, date);
    return -2 <= ahead && ahead <= 1;
  });
}
