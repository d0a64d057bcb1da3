import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { callerNetwork, isLoopbackAddress } from "../platform/rate-limit/caller-network.ts";
import { bucketsOfServers } from "../platform/rate-limit/token-buckets.ts";
import type { Services } from "../services.ts";
import type { CallOrigin } from "../use-case.ts";

/** For the many phones that share the address of a mobile network: far below what all other calls may make. */
const limiterOf = bucketsOfServers({ burst: 300, perSecond: 0.5 });

/**
 * pricing §9: every quote is a row that is kept for days, and nobody has to sign in for one.
 */
export function throttleQuotes(
  { clock }: Pick<Services, "clock">,
  { address }: Pick<CallOrigin, "address">,
): Result<undefined, Refusal<"too-many-requests">> {
  if (isLoopbackAddress(address)) return accept(undefined);
  const wait = limiterOf(clock)(callerNetwork(address), clock.now());
  return wait === 0 ? accept(undefined) : reject({ ...refusal("too-many-requests"), retryAfter: wait });
}
