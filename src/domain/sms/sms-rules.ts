// sms §2, §3: which text messages there are, when one may be sent, and how many.
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
  /** Where and when the car is handed over, from the evening before. */
  "drop-off",
  /** Where it waits, and whom to ring, shortly before the landing. */
  "return",
  /** It stands at the kerb. */
  "at-kerb",
] as const;

export type SmsKind = (typeof smsKinds)[number];

/** The first of a kind and what corrects it: so many for a booking, whatever is changed and however often. */
export const mostOfAKind = 3;
/** To one number within a day, whoever's bookings they are about. */
export const mostToANumber = 8;

const quietFrom = "21:00";
const quietUntil = "08:00";
const eveningFrom = 18 * hour;

export type SmsWindow = { readonly from: Instant; readonly before: Instant };

/** Once the traveller is on the way, a reminder only disturbs. */
export function dropOffWindow(dropOffAt: Instant, zone: TimeZone): SmsWindow {
  const eve = addDays(localDateOf(dropOffAt, zone), -1);
  return { from: eveningOf(beginningOf(eve, zone), zone), before: later(dropOffAt, -30 * minute) };
}

/** While still in the air, and a while after landing with the telephone off. */
export function returnWindow(landingAt: Instant): SmsWindow {
  return { from: later(landingAt, -3 * hour), before: later(landingAt, hour) };
}

/** Nobody is told that a car has come that has stood there for long. */
export function kerbWindow(arrivedAt: Instant): SmsWindow {
  return { from: arrivedAt, before: later(arrivedAt, 20 * minute) };
}

/** No message at night, unless the handover itself is at night and near. */
export function isSmsHour(now: Instant, handoverAt: Instant, zone: TimeZone): boolean {
  if (!isNight(now, zone)) return true;
  return isNight(handoverAt, zone) && Math.abs(handoverAt - now) <= 2 * hour;
}

function isNight(at: Instant, zone: TimeZone): boolean {
  const time = localTimeOf(at, zone);
  return time >= quietFrom || time < quietUntil;
}

/** 18:00 by the clock, on days of 23 and 25 hours too. */
function eveningOf(midnight: Instant, zone: TimeZone): Instant {
  const guessed = later(midnight, eveningFrom);
  const [hours = 18] = localTimeOf(guessed, zone).split(":").map(Number);
  return later(guessed, (18 - hours) * hour);
}

/** Whose windows can be open at all: what a query asks for before the rules are asked. */
export const longestLead = 2 * day;
