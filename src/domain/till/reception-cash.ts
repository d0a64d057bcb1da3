import { hour, type Instant, later } from "../time.ts";

/**
 * From when on cash belongs to a reception: the inspection, the talk and the counting come before the move is recorded
 * (cash §4).
 */
export function receptionCashSince(receivedAt: Instant): Instant {
  return later(receivedAt, -hour);
}
