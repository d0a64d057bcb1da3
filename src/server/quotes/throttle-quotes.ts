import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { Clock } from "../clock.ts";
import { callerNetwork, isLoopbackAddress } from "../platform/rate-limit/caller-network.ts";
import { type RateLimit, type TokenBuckets, tokenBuckets } from "../platform/rate-limit/token-buckets.ts";
import type { Services } from "../services.ts";
import type { CallOrigin } from "../use-case.ts";

/** For the many phones that share the address of a mobile network: far below what all other calls may make. */
const limit: RateLimit = { burst: 300, perSecond: 0.5 };

/**
 * pricing §9: every quote is a row that is kept for days, and nobody has to sign in for one. Counted in memory: a row
 * for each count would cost what the limit saves.
 */
export function throttleQuotes(
  { clock }: Pick<Services, "clock">,
  { address }: Pick<CallOrigin, "address">,
): Result<undefined, Refusal<"too-many-requests">> {
  if (isLoopbackAddress(address)) return accept(undefined);
  const wait = limiterOf(clock)(callerNetwork(address), clock.now());
  return wait === 0 ? accept(undefined) : reject({ ...refusal("too-many-requests"), retryAfter: wait });
}

/** One per running server, since each has one clock. */
const limiters = new WeakMap<Clock, TokenBuckets["take"]>();

function limiterOf(clock: Clock): TokenBuckets["take"] {
  const known = limiters.get(clock);
  if (known) return known;
  const limiter = tokenBuckets(limit).take;
  limiters.set(clock, limiter);
  return limiter;
}
