// The only place where local airport time and instants meet (pricing §1).
import { CalendarDateTime, parseAbsolute, parseDate, toZoned } from "@internationalized/date";
import { accept, type Result, reject } from "#domain/result.ts";

declare const instant: unique symbol;
declare const localDate: unique symbol;
declare const localTime: unique symbol;

/** Milliseconds since the Unix epoch. */
export type Instant = number & { readonly [instant]: "instant" };
/** `YYYY-MM-DD`, a day of the airport's calendar. Sorts as text. */
export type LocalDate = string & { readonly [localDate]: "date" };
/** `HH:MM`, 00:00–23:59, on the airport's clocks. Sorts as text. */
export type LocalTime = string & { readonly [localTime]: "time" };

/** An IANA zone such as `Europe/Paris`. */
export type TimeZone = string;

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Brands milliseconds since the epoch. Throws RangeError when they are not a whole number. */
export function toInstant(milliseconds: number): Instant {
  if (!Number.isSafeInteger(milliseconds)) throw new RangeError(`not an instant: ${milliseconds}`);
  return milliseconds as Instant;
}

/** Reads an ISO 8601 instant with its offset or `Z`. Throws RangeError on anything else. */
export function instantFromIso(text: string): Instant {
  return toInstant(Date.parse(text));
}

/** ISO 8601 with `Z`, to the millisecond. */
export function isoFromInstant(at: Instant): string {
  return new Date(at).toISOString();
}

export function later(at: Instant, milliseconds: number): Instant {
  return toInstant(at + milliseconds);
}

/**
 * `undefined` when the text is not a day that exists, or one outside 1900–2999: a slip of the keyboard there,
 * and room for `addDays` to stay within four digits.
 */
export function toLocalDate(text: string): LocalDate | undefined {
  if (!/^(?:19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return undefined;
  const at = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text) return undefined;
  return text as LocalDate;
}

/** `undefined` when the text is not a time of day. */
export function toLocalTime(text: string): LocalTime | undefined {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? (text as LocalTime) : undefined;
}

/**
 * The instant of a local date and time (pricing §1): a time that the spring change skips is refused,
 * one that the autumn change repeats means the first.
 */
export function instantAt(date: LocalDate, time: LocalTime, zone: TimeZone): Result<Instant, "no-such-time"> {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const parsed = parseDate(date);
  const local = new CalendarDateTime(parsed.year, parsed.month, parsed.day, hours, minutes);
  const zoned = toZoned(local, zone, "earlier");
  if (zoned.hour !== hours || zoned.minute !== minutes) return reject("no-such-time");
  return accept(toInstant(zoned.toDate().getTime()));
}

export function localDateOf(at: Instant, zone: TimeZone): LocalDate {
  const zoned = parseAbsolute(isoFromInstant(at), zone);
  return `${pad(zoned.year, 4)}-${pad(zoned.month, 2)}-${pad(zoned.day, 2)}` as LocalDate;
}

export function localTimeOf(at: Instant, zone: TimeZone): LocalTime {
  const zoned = parseAbsolute(isoFromInstant(at), zone);
  return `${pad(zoned.hour, 2)}:${pad(zoned.minute, 2)}` as LocalTime;
}

/** Calendar days, not 24-hour blocks; negative counts go back. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10) as LocalDate;
}

/** Calendar days from `from` to `to`; 0 on the same day, negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day);
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, "0");
}
