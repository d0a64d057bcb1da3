// Calendar and time of Paris in integer arithmetic, without Date, Intl or a library, so that it cannot share a bug with
// the code under test.

const firstYear = 2025;
const lastYear = 2032;
/** Minutes from 1970 to 1 January 2025, 00:00 UTC: 55 years, 14 of them leap years. */
const epochMinutes = (55 * 365 + 14) * 24 * 60;
/** 1 January 2025 is a Wednesday; Sunday is 0. */
const firstWeekday = 3;

/** Every day from 1 January 2025 on, as text; a day's number is its place in here. */
export const calendar: readonly string[] = Array.from({ length: lastYear - firstYear + 1 }, (_, index) =>
  daysOfYear(firstYear + index),
).flat();

const numbers = new Map(calendar.map((text, number) => [text, number]));

export function numberOf(date: string): number {
  const number = numbers.get(date);
  if (number === undefined) throw new RangeError(`outside this calendar: ${date}`);
  return number;
}

export function plusDays(date: string, days: number): string {
  return textOf(numberOf(date) + days);
}

export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** The first day of summer time (`03`) or of winter time (`10`) on or after a day: the last Sunday of that month. */
export function nextChange(date: string, month: "03" | "10"): string {
  const year = Number(date.slice(0, 4));
  const thisYears = lastSunday(year, month);
  return thisYears >= date ? thisYears : lastSunday(year + 1, month);
}

/**
 * Minutes since 1970 of a local time in Paris: `undefined` if the clocks skip it, the first of two if they repeat it.
 */
export function utcMinutes(date: string, time: string): number | undefined {
  const wall = numberOf(date) * 1440 + minutesOf(time);
  const { spring, autumn } = changesOf(date);
  if (spring + 120 <= wall && wall < spring + 180) return undefined;
  const isSummer = spring + 180 <= wall && wall < autumn + 180;
  return epochMinutes + wall - (isSummer ? 120 : 60);
}

/** The local date and time in Paris at a minute since 1970. */
export function parisAt(minutes: number): { readonly date: string; readonly time: string } {
  const since = minutes - epochMinutes;
  const { spring, autumn } = changesOf(textOf(Math.floor(since / 1440)));
  const isSummer = spring + 60 <= since && since < autumn + 60;
  return wallAt(since + (isSummer ? 120 : 60));
}

/** `20270503T235000`: a wall clock's date and time, so many minutes after a date's midnight. */
export function stampOf(date: string, minutes: number): string {
  const wall = wallAt(numberOf(date) * 1440 + minutes);
  return `${wall.date.replaceAll("-", "")}T${wall.time.replace(":", "")}00`;
}

export function utcStamp(minutes: number): string {
  return `${stampOf(textOf(0), minutes - epochMinutes)}Z`;
}

function wallAt(wall: number) {
  const minutes = wall % 1440;
  return {
    date: textOf(Math.floor(wall / 1440)),
    time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
  };
}

/** Local midnights of the two days in a date's year on which the clocks change. */
function changesOf(date: string): { readonly spring: number; readonly autumn: number } {
  const year = Number(date.slice(0, 4));
  return {
    spring: numberOf(lastSunday(year, "03")) * 1440,
    autumn: numberOf(lastSunday(year, "10")) * 1440,
  };
}

function lastSunday(year: number, month: string): string {
  const last = numberOf(`${year}-${month}-31`);
  return textOf(last - ((last + firstWeekday) % 7));
}

function textOf(number: number): string {
  const text = calendar[number];
  if (text === undefined) throw new RangeError(`outside this calendar: day ${number}`);
  return text;
}

function daysOfYear(year: number): readonly string[] {
  const lengths = [31, year % 4 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return lengths.flatMap((length, month) =>
    Array.from({ length }, (_, day) => `${year}-${two(month + 1)}-${two(day + 1)}`),
  );
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
