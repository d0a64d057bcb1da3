// When a database is copied automatically, and how fast: nightly backup and base backup alike (operating §3, §11).
import { day, hour, type Instant, toInstant } from "#domain/time.ts";

/** UTC: between the last handovers and the first, in summer and winter. */
const nightBegins = 2 * hour;

/** The beginning of the night whose copy is due, or made, at this instant. */
export function nightOf(now: Instant): Instant {
  return toInstant(Math.floor((now - nightBegins) / day) * day + nightBegins);
}

/** A tenth of a disk's throughput, so that bookings made meanwhile are not slowed down. */
export const copyBytesPerSecond = 16 * 1024 * 1024;
