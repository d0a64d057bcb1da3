import type { DayView } from "#contract/desk/day.ts";
import { daysAroundToday } from "#domain/day/days-around-today.ts";
import { toInstant } from "#domain/time.ts";
import { dayOf, type FollowedDay, useDay } from "./use-day.ts";
import { useZone } from "./use-today.ts";

/** The days in which a car is looked up, in that order (desk §5). */
export type KnownDays = Readonly<Record<"today" | "yesterday" | "tomorrow", FollowedDay["known"]>>;

/**
 * The days that a valet may see. Yesterday and tomorrow are fetched only once today is known and not enough
 * (`isEnough`).
 */
export function useDaysAroundToday(isEnough: (today: DayView) => boolean = never): KnownDays {
  const dates = daysAroundToday(toInstant(Date.now()), useZone());
  const today = useDay(dates.today);
  const day = dayOf(today);
  const isAlone = today === undefined || (day !== undefined && isEnough(day));
  const yesterday = useDay(isAlone ? undefined : dates.yesterday);
  const tomorrow = useDay(isAlone ? undefined : dates.tomorrow);
  return { today, yesterday, tomorrow };
}

function never(): boolean {
  return false;
}
