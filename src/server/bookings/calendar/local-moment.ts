import type { Instant, LocalDate, LocalTime } from "#domain/time.ts";

/**
 * A moment with the clock that hangs at the airport, in the shape that the calendar library reads a zoned time from
 * (Luxon's). A plain Date would be written with the server's clock.
 */
export type LocalMoment = {
  readonly isValid: true;
  readonly zone: { readonly type: "iana" };
  readonly setZone: (zone?: string) => LocalMoment;
  readonly toFormat: (format: string) => string;
  readonly toJSDate: () => Date;
  readonly toJSON: () => string;
};

export function localMoment(at: Instant, date: LocalDate, time: LocalTime): LocalMoment {
  return momentOf(at, Date.parse(`${date}T${time}:00Z`));
}

/** `wall` is what the clock shows, as if it were UTC. */
function momentOf(at: number, wall: number): LocalMoment {
  const [date = "", time = ""] = new Date(wall)
    .toISOString()
    .replaceAll(/[-:]|\..*/g, "")
    .split("T");
  const moment: LocalMoment = {
    isValid: true,
    zone: { type: "iana" },
    setZone: (zone) => (zone === "utc" ? momentOf(at, at) : moment),
    toFormat: (format) => (format === "yyyyLLdd" ? date : time),
    toJSDate: () => new Date(at),
    toJSON: () => new Date(at).toISOString(),
  };
  return moment;
}
