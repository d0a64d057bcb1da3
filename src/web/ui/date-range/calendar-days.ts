// Date arithmetic of the calendar and its keyboard navigation; weeks start on Monday in both languages.
import { addDays, type LocalDate } from "#domain/time.ts";

/** The first day of its month. */
export function monthOf(date: LocalDate): LocalDate {
  return addDays(date, 1 - Number(date.slice(8)));
}

/** The same day of another month; of a shorter one the last. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  let month = monthOf(date);
  // 40 days after the 1st lie in the next month, the day before it in the previous one.
  for (let step = 0; step < Math.abs(months); step += 1) {
    month = monthOf(months > 0 ? addDays(month, 40) : addDays(month, -1));
  }
  const last = addDays(monthOf(addDays(month, 40)), -1);
  const same = addDays(month, Number(date.slice(8)) - 1);
  return same < last ? same : last;
}

/** The month to open on: skips a month with only a few days left. */
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

/** Keyboard navigation of a date grid (ARIA Authoring Practices, "Date Picker Dialog"). */
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
