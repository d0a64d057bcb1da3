// A landing time noted at the desk that differs from the booked one (desk §2).
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

/** Assumption: no flight lands more than three hours early. */
const earliest = 3 * hour;

/**
 * The instant of a new landing time that is given without a date: its first occurrence from three hours before the
 * booked landing on, possibly on the next day. `no-such-time`: the clock change skips it on that day.
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

/** The expected landing of a booking: the changed one if noted, else the booked one (desk §2). */
export function expectedLanding(
  { flight, landingAt }: { readonly flight: string; readonly landingAt: Instant },
  changes: readonly ChangedLanding[],
  zone: TimeZone,
): Instant {
  const date = localDateOf(landingAt, zone);
  return changes.find((change) => change.flight === flight && change.date === date)?.landingAt ?? landingAt;
}

/** The booked landing days of the returns that may fall on `date` once changed landings are applied. */
export function bookedDaysAround(date: LocalDate): { readonly from: LocalDate; readonly until: LocalDate } {
  return { from: addDays(date, -2), until: addDays(date, 1) };
}
