// A flight that lands at another time than its travellers booked, as the desk has heard of it (desk §2).
import { accept, type Result, reject } from "#domain/result.ts";
import {
  addDays,
  hour,
  type Instant,
  instantAt,
  type LocalDate,
  type LocalTime,
  later,
  localDateOf,
  type TimeZone,
} from "#domain/time.ts";
import type { FlightNumber } from "./flight-number.ts";

export type ChangedLanding = {
  readonly flight: FlightNumber;
  /** The day on which its travellers booked to land. */
  readonly date: LocalDate;
  readonly landingAt: Instant;
};

/** No flight lands more than three hours early. */
const earliest = 3 * hour;

/**
 * The instant at which a flight lands whose new time is told by the clock alone: the first such time from three hours
 * before the booked landing on, which may be on the next day. `no-such-time`: the clocks skip it on that day.
 */
export function landingFrom(
  time: LocalTime,
  booked: Instant,
  zone: TimeZone,
): Result<Instant, "no-such-time"> {
  const from = later(booked, -earliest);
  const first = localDateOf(from, zone);
  for (const days of [0, 1]) {
    const landing = instantAt(addDays(first, days), time, zone);
    if (!landing.ok) return reject("no-such-time");
    if (landing.value >= from) return accept(landing.value);
  }
  throw new Error(`${time} does not come within a day of ${first}`);
}

/** Of a booking, when its traveller lands as far as is known. */
export function expectedLanding(
  { flight, landingAt }: { readonly flight: string; readonly landingAt: Instant },
  changes: readonly ChangedLanding[],
  zone: TimeZone,
): Instant {
  const date = localDateOf(landingAt, zone);
  return changes.find((change) => change.flight === flight && change.date === date)?.landingAt ?? landingAt;
}

/** The days on whose flights a day's returns may have been booked, changes included. */
export function bookedDaysAround(date: LocalDate): { readonly from: LocalDate; readonly until: LocalDate } {
  return { from: addDays(date, -2), until: addDays(date, 1) };
}
