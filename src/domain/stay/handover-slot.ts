import { addDays, day, instantAt, type LocalDate, type LocalTime, type TimeZone } from "#domain/time.ts";
import { quarterHours } from "./quarter-hours.ts";

/** A quarter of an hour in which cars change hands; `time` is its first minute: :00, :15, :30 or :45. */
export type HandoverSlot = { readonly date: LocalDate; readonly time: LocalTime };

/** The first minute of the quarter-hour that a time falls in. */
export function slotOf(time: LocalTime): LocalTime {
  const minutes = Number(time.slice(3));
  return `${time.slice(0, 3)}${String(minutes - (minutes % 15)).padStart(2, "0")}` as LocalTime;
}

/** The quarter-hours of a day in order: 96, or 92 on the day whose clocks go forward (capacity §2). */
export function slotsOn(date: LocalDate, zone: TimeZone): readonly LocalTime[] {
  if (!losesTime(date, zone)) return quarterHours;
  return quarterHours.filter((time) => instantAt(date, time, zone).ok);
}

function losesTime(date: LocalDate, zone: TimeZone): boolean {
  const begin = instantAt(date, midnight, zone);
  const end = instantAt(addDays(date, 1), midnight, zone);
  return !begin.ok || !end.ok || end.value - begin.value < day;
}

const midnight = "00:00" as LocalTime;
