// The only place that converts between local airport time and instants (pricing §1).
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

/** Parses an ISO 8601 instant with its offset or `Z`. Throws RangeError on text that is not a date. */
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
 * `undefined` when the text is not an existing day, or is one outside 1900–2999: such a year is a typing error, and
 * `addDays` has to stay within four digits.
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
 * The instant of a local date and time (pricing §1): refused for a time that the spring clock change skips, the first
 * of the two for one that the autumn change repeats.
 */
export function instantAt(date: LocalDate, time: LocalTime, zone: TimeZone): Result<Instant, "no-such-time"> {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  // Candidate UTC offsets: those of the day before and of the day after, which differ only around a clock change.
  const offsets = [asUtc - day, asUtc + day].map((near) => clockAt(near, zone) - near);
  const read = offsets.map((offset) => asUtc - offset).filter((at) => clockAt(at, zone) === asUtc);
  return read.length === 0 ? reject("no-such-time") : accept(toInstant(Math.min(...read)));
}

/** The first instant of a day: 01:00 where the zone's clock change skips midnight. */
export function beginningOf(date: LocalDate, zone: TimeZone): Instant {
  const midnight = instantAt(date, "00:00" as LocalTime, zone);
  const first = midnight.ok ? midnight : instantAt(date, "01:00" as LocalTime, zone);
  if (first.ok) return first.value;
  throw new Error(`no beginning of ${date} in ${zone}`);
}

export function localDateOf(at: Instant, zone: TimeZone): LocalDate {
  return new Date(clockAt(at, zone)).toISOString().slice(0, 10) as LocalDate;
}

export function localTimeOf(at: Instant, zone: TimeZone): LocalTime {
  return new Date(clockAt(at, zone)).toISOString().slice(11, 16) as LocalTime;
}

/** Local wall-clock time, as the milliseconds that would read the same in UTC. */
function clockAt(at: number, zone: TimeZone): number {
  const clock = clockOf(zone);
  return at + (offsetOnDay(at, clock) ?? offsetAt(at, clock));
}

type ZoneClock = {
  readonly format: Intl.DateTimeFormat;
  /** By the number of the day in UTC; `null` for a day on which the offset changes. */
  readonly offsets: Map<number, number | null>;
};

const clocks = new Map<TimeZone, ZoneClock>();

/** Cached per zone: constructing a formatter takes longer than formatting a hundred times. */
function clockOf(zone: TimeZone): ZoneClock {
  const known = clocks.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  const made: ZoneClock = { format, offsets: new Map() };
  clocks.set(zone, made);
  return made;
}

/** More than ten years of days, and less than a megabyte. */
const mostDays = 4_000;

/** The offset of a whole day of UTC, if it has one; cached: formatting costs more than the rest of a conversion. */
function offsetOnDay(at: number, clock: ZoneClock): number | null {
  const number = Math.floor(at / day);
  const known = clock.offsets.get(number);
  if (known !== undefined) return known;
  const first = offsetAt(number * day, clock);
  const offset = offsetAt((number + 1) * day, clock) === first ? first : null;
  if (clock.offsets.size === mostDays) clock.offsets.clear();
  clock.offsets.set(number, offset);
  return offset;
}

/** How far the zone's clock is ahead of UTC, in milliseconds. */
function offsetAt(at: number, { format }: ZoneClock): number {
  const whole = Math.floor(at / minute) * minute;
  // en-US order: month, day, year, hour, minute.
  const [month = 0, date, year = 0, hours, minutes] = (format.format(whole).match(/\d+/g) ?? []).map(Number);
  return Date.UTC(year, month - 1, date, hours, minutes) - whole;
}

/** Calendar days, not 24-hour blocks; negative counts go back. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10) as LocalDate;
}

/** Calendar days from `from` to `to`; 0 on the same day, negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day);
}
