// sms §2, §3: the kinds of text message, when one may be sent, and how many.
import {
  addDays,
  beginningOf,
  day,
  hour,
  type Instant,
  later,
  localDateOf,
  localTimeOf,
  minute,
  type TimeZone,
} from "#domain/time.ts";

export const smsKinds = [
  /** Place and time of the drop-off, from the evening before. */
  "drop-off",
  /** The meeting point and the number to call, shortly before the landing. */
  "return",
  /** The car is at the kerb. */
  "at-kerb",
] as const;

export type SmsKind = (typeof smsKinds)[number];

/** Most messages of one kind per booking, corrections included. */
export const maxSmsPerKind = 3;
/** Most messages to one number within a day, over all bookings. */
export const maxSmsPerNumber = 8;

const quietFrom = "21:00";
const quietUntil = "08:00";
const eveningFrom = 18 * hour;

export type SmsWindow = { readonly from: Instant; readonly before: Instant };

/** From 18:00 on the eve until 30 minutes before the drop-off, when the traveller is on the way. */
export function dropOffWindow(dropOffAt: Instant, zone: TimeZone): SmsWindow {
  const eve = addDays(localDateOf(dropOffAt, zone), -1);
  return { from: eveningOf(beginningOf(eve, zone), zone), before: later(dropOffAt, -30 * minute) };
}

/** From three hours before the landing until an hour after it, when phones are switched on again. */
export function returnWindow(landingAt: Instant): SmsWindow {
  return { from: later(landingAt, -3 * hour), before: later(landingAt, hour) };
}

/** Ends 20 minutes after the arrival: a later message would be stale. */
export function kerbWindow(arrivedAt: Instant): SmsWindow {
  return { from: arrivedAt, before: later(arrivedAt, 20 * minute) };
}

/** No message at night, unless the handover is at night too and within two hours. */
export function isSmsHour(now: Instant, handoverAt: Instant, zone: TimeZone): boolean {
  if (!isNight(now, zone)) return true;
  return isNight(handoverAt, zone) && Math.abs(handoverAt - now) <= 2 * hour;
}

function isNight(at: Instant, zone: TimeZone): boolean {
  const time = localTimeOf(at, zone);
  return time >= quietFrom || time < quietUntil;
}

/** 18:00 local time, on days of 23 and 25 hours too. */
function eveningOf(midnight: Instant, zone: TimeZone): Instant {
  const guessed = later(midnight, eveningFrom);
  const [hours = 18] = localTimeOf(guessed, zone).split(":").map(Number);
  return later(guessed, (18 - hours) * hour);
}

/** Upper bound of all windows, with which a query preselects bookings. */
export const maxSmsLead = 2 * day;
