import type { Instant } from "#domain/time.ts";

export type RateLimit = {
  /** The most requests at once after a quiet time. */
  readonly burst: number;
  /** The sustained rate. */
  readonly perSecond: number;
};

export type Taken = { readonly caller: string; readonly count: number };

export type TokenBuckets = {
  /** Takes one request from a caller's bucket: 0 when there was one, else the seconds until there is. */
  readonly take: (caller: string, now: Instant) => number;
  /** Who has taken much, and what of it was not told yet; so many of them at most. */
  readonly tell: (most: number) => readonly Taken[];
  /** What was taken elsewhere out of the same limit. Beyond what is left it is owed, or it would be free there. */
  readonly hear: (taken: Taken, now: Instant) => void;
};

type Bucket = { readonly left: number; readonly at: Instant; readonly untold: number };

/** Callers remembered at most; beyond, those who asked longest ago are forgotten. */
const maxCallers = 50_000;

/** A tenth of the burst, and nobody else is told of: a visitor's browser does not come so far. */
const much = 0.1;

export function tokenBuckets({ burst, perSecond }: RateLimit): TokenBuckets {
  // In the order of the last request, so that the first is the one to forget.
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
    if (buckets.size > maxCallers) forgetFirst(buckets);
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

function forgetFirst(buckets: Map<string, Bucket>): void {
  const [first] = buckets.keys();
  if (first !== undefined) buckets.delete(first);
}
