// The days of a calendar's page, and where its keys lead: weeks begin on Monday, in both languages.
import { addDays, type LocalDate } from "#domain/time.ts";

/** Its first day. */
export function monthOf(date: LocalDate): LocalDate {
  return addDays(date, 1 - Number(date.slice(8)));
}

/** The same day of another month; of a shorter one the last. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  let month = monthOf(date);
  // Forty days from its first lie in the next one, and the day before its first in the one before.
  for (let step = 0; step < Math.abs(months); step += 1) {
    month = monthOf(months > 0 ? addDays(month, 40) : addDays(month, -1));
  }
  const last = addDays(monthOf(addDays(month, 40)), -1);
  const same = addDays(month, Number(date.slice(8)) - 1);
  return same < last ? same : last;
}

/** Where a calendar opens: a month that has no more than a handful of days left is not worth its page. */
export function dayToOpenOn(earliest: LocalDate): LocalDate {
  const month = monthOf(addDays(earliest, 4));
  return month > earliest ? month : earliest;
}

/** The weeks of a month; `undefined` where a day belongs to its neighbours. */
export function weeksOf(month: LocalDate): readonly (readonly (LocalDate | undefined)[])[] {
  const next = addMonths(month, 1);
  const weeks: (LocalDate | undefined)[][] = [];
  for (let monday = addDays(month, -weekday(month)); monday < next; monday = addDays(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, place) => addDays(monday, place));
    weeks.push(days.map((day) => (day < month || day >= next ? undefined : day)));
  }
  return weeks;
}

/** 0 on a Monday. */
function weekday(date: LocalDate): number {
  return (new Date(date).getUTCDay() + 6) % 7;
}

/** As readers of screens expect it of a grid of days (ARIA Authoring Practices, "Date Picker Dialog"). */
export function dayReached(from: LocalDate, key: string, shift: boolean): LocalDate | undefined {
  switch (key) {
    case "ArrowLeft":
      return addDays(from, -1);
    case "ArrowRight":
      return addDays(from, 1);
    case "ArrowUp":
      return addDays(from, -7);
    case "ArrowDown":
      return addDays(from, 7);
    case "Home":
      return addDays(from, -weekday(from));
    case "End":
      return addDays(from, 6 - weekday(from));
    case "PageUp":
      return addMonths(from, shift ? -12 : -1);
    case "PageDown":
      return addMonths(from, shift ? 12 : 1);
    default:
      return undefined;
  }
}
