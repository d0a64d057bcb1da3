import { hour, type Instant, later } from "../time.ts";

/** Since when cash belongs to a reception: the walk round the car, the talk and the counting before it (cash §4). */
export function receptionCashSince(receivedAt: Instant): Instant {
  return later(receivedAt, -hour);
}
