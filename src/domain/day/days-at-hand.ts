// desk §5: the days that all staff may see, in the lot's time zone.
import { addDays, type Instant, type LocalDate, localDateOf, type TimeZone } from "#domain/time.ts";

export type DaysAtHand = {
  readonly yesterday: LocalDate;
  readonly today: LocalDate;
  readonly tomorrow: LocalDate;
};

export function daysAtHand(now: Instant, zone: TimeZone): DaysAtHand {
  const today = localDateOf(now, zone);
  return { yesterday: addDays(today, -1), today, tomorrow: addDays(today, 1) };
}
