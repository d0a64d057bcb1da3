import type { Instant, LocalDate, LocalTime } from "#domain/time.ts";

/**
 * An instant with the airport's local time, in the shape from which the calendar library reads a zoned time (Luxon's).
 * A plain Date would be written in the server's time zone.
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

/** `wall`: the local time, encoded as if it were UTC. */
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
