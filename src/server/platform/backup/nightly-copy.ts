// When a database is copied by itself, and how fast: the nightly backup and the archive's base alike (operating §3, §11).
import { day, hour, type Instant, toInstant } from "#domain/time.ts";

/** UTC: between the last handovers and the first, in summer and winter. */
const nightBegins = 2 * hour;

/** The beginning of the night whose copy is due, or made, at this instant. */
export function nightOf(now: Instant): Instant {
  return toInstant(Math.floor((now - nightBegins) / day) * day + nightBegins);
}

/** A tenth of what a disk gives: whoever books meanwhile is not held up. */
export const copyBytesPerSecond = 16 * 1024 * 1024;
