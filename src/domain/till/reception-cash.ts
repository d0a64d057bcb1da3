import { hour, type Instant, later } from "../time.ts";

/**
 * The earliest instant at which cash counts as taken at a reception: inspection, conversation and counting precede the
 * recorded move (cash §4).
 */
export function receptionCashSince(receivedAt: Instant): Instant {
  return later(receivedAt, -hour);
}
