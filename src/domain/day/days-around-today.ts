// desk §5: the days that all staff may see, in the lot's time zone.
import { addDays, type Instant, type LocalDate, localDateOf, type TimeZone } from "#domain/time.ts";

export type DaysAroundToday = {
  readonly yesterday: LocalDate;
  readonly today: LocalDate;
  readonly tomorrow: LocalDate;
};

export function daysAroundToday(now: Instant, zone: TimeZone): DaysAroundToday {
  const today = localDateOf(now, zone);
  return { yesterday: addDays(today, -1), today, tomorrow: addDays(today, 1) };
}
