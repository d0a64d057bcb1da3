import { type Refusal, type RefusalCode, refusal } from "#domain/refusal.ts";
import type { Instant } from "#domain/time.ts";

/** A refusal with the seconds until a retry is allowed. */
export function refusalWithRetryAfter<Code extends RefusalCode>(
  code: Code,
  until: Instant,
  now: Instant,
): Refusal<Code> {
  return { ...refusal(code), retryAfter: Math.max(1, Math.ceil((until - now) / 1000)) };
}
