import type { Instant } from "#domain/time.ts";

export type RateLimit = {
  /** The most requests at once after a quiet time. */
  readonly burst: number;
  /** The sustained rate. */
  readonly perSecond: number;
};

type Bucket = { readonly left: number; readonly at: Instant };

/** Callers remembered at most; beyond, those who asked longest ago are forgotten. */
const maxCallers = 50_000;

/** Takes one request from a caller's bucket: 0 when there was one, else the seconds until there is. */
export function tokenBuckets({ burst, perSecond }: RateLimit): (caller: string, now: Instant) => number {
  // In the order of the last request, so that the first is the one to forget.
  const buckets = new Map<string, Bucket>();
  return (caller, now) => {
    const bucket = buckets.get(caller) ?? { left: burst, at: now };
    const refilled = (Math.max(0, now - bucket.at) / 1000) * perSecond;
    const left = Math.min(burst, bucket.left + refilled);
    const allowed = left >= 1;
    buckets.delete(caller);
    buckets.set(caller, { left: allowed ? left - 1 : left, at: now });
    if (buckets.size > maxCallers) forgetFirst(buckets);
    return allowed ? 0 : Math.ceil((1 - left) / perSecond);
  };
}

function forgetFirst(buckets: Map<string, Bucket>): void {
  const [first] = buckets.keys();
  if (first !== undefined) buckets.delete(first);
}
