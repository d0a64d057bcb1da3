import type { Instant } from "#domain/time.ts";
import type { Clock } from "../../clock.ts";

export type RateLimit = {
  /** The most requests at once after a quiet time. */
  readonly burst: number;
  /** The sustained rate. */
  readonly perSecond: number;
};

export type Taken = { readonly caller: string; readonly count: number };

export type TokenBuckets = {
  /** Takes one token from a caller's bucket: 0 if there was one, else the seconds until there is. */
  readonly take: (caller: string, now: Instant) => number;
  /** Heavy callers and what they took since the last call, at most `most` of them. */
  readonly tell: (most: number) => readonly Taken[];
  /** Charges what was taken on other servers; beyond an empty bucket it becomes a debt, or it would be free there. */
  readonly hear: (taken: Taken, now: Instant) => void;
};

type Bucket = { readonly left: number; readonly at: Instant; readonly untold: number };

/** Bound on the callers in memory; beyond it the least recently seen are evicted. */
const maxCallers = 50_000;

/** Only callers above a tenth of the burst are reported: a visitor's browser does not reach that. */
const much = 0.1;

export function tokenBuckets({ burst, perSecond }: RateLimit): TokenBuckets {
  // Ordered by last request, so that the first is evicted.
  const buckets = new Map<string, Bucket>();
  const heavy = new Set<string>();
  const bucketOf = (caller: string, now: Instant): Bucket => {
    const { left, at, untold } = buckets.get(caller) ?? { left: burst, at: now, untold: 0 };
    const refilled = (Math.max(0, now - at) / 1000) * perSecond;
    return { left: Math.min(burst, left + refilled), at: now, untold };
  };
  const keep = (caller: string, bucket: Bucket): void => {
    buckets.delete(caller);
    buckets.set(caller, bucket);
    if (buckets.size > maxCallers) evictOldest(buckets);
  };
  return {
    take: (caller, now) => {
      const bucket = bucketOf(caller, now);
      const isAllowed = bucket.left >= 1;
      const taken = isAllowed ? { left: bucket.left - 1, untold: bucket.untold + 1 } : {};
      const { left } = { ...bucket, ...taken };
      keep(caller, { ...bucket, ...taken });
      if (isAllowed && left <= burst * (1 - much)) heavy.add(caller);
      return isAllowed ? 0 : Math.ceil((1 - left) / perSecond);
    },
    tell: (most) => {
      const told: Taken[] = [];
      for (const caller of heavy) {
        if (told.length === most) break;
        heavy.delete(caller);
        const bucket = buckets.get(caller);
        if (bucket === undefined) continue;
        told.push({ caller, count: bucket.untold });
        buckets.set(caller, { ...bucket, untold: 0 });
      }
      return told;
    },
    hear: ({ caller, count }, now) => {
      const bucket = bucketOf(caller, now);
      keep(caller, { ...bucket, left: Math.max(-burst, bucket.left - count) });
    },
  };
}

function evictOldest(buckets: Map<string, Bucket>): void {
  const [first] = buckets.keys();
  if (first !== undefined) buckets.delete(first);
}

/** Buckets of each running server, which has one clock: in memory, as a row for each count would cost what it saves. */
export function bucketsOfServers(limit: RateLimit): (clock: Clock) => TokenBuckets["take"] {
  const known = new WeakMap<Clock, TokenBuckets["take"]>();
  return (clock) => {
    const take = known.get(clock) ?? tokenBuckets(limit).take;
    known.set(clock, take);
    return take;
  };
}
