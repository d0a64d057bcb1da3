// Whose vehicles somebody at the desk sees and moves: the office every day's, a valet those of these days (desk §5).
import { isPermitted, type StaffRole } from "#domain/access.ts";
import type { StayRequest } from "#domain/stay/stay.ts";
import { daysBetween, type Instant, type LocalDate, localDateOf } from "#domain/time.ts";

/** Yesterday, today and tomorrow. */
export function isDayWithinReach(role: StaffRole, date: LocalDate, today: LocalDate): boolean {
  return isPermitted(role, "seeEveryDay") || Math.abs(daysBetween(today, date)) <= 1;
}

export type ReachedVehicle = {
  readonly stay: Pick<StayRequest, "departureDate" | "returnDate">;
  readonly isHere: boolean;
  /** Long before its landing, perhaps: whoever handed it back a minute ago may undo that. */
  readonly handedBackAt?: Instant | undefined;
};

/**
 * Vehicles that are with us, and those that come, go or were handed back on such a day. A day more in the past: a phone without a
 * network tells late what was done.
 */
export function isVehicleWithinReach(
  role: StaffRole,
  { stay, isHere, handedBackAt }: ReachedVehicle,
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
