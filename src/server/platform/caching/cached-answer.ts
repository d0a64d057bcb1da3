import { createHash } from "node:crypto";

export type CachedBody = {
  readonly bytes: Buffer;
  readonly etag: string;
  /** Headers that make the answer cacheable. */
  readonly headers: Readonly<Record<string, string>>;
};

export type CachedAnswer = {
  /** The cached body, synchronously, or the one that `make` produces; concurrent callers share one `make`. */
  readonly body: (make: () => Promise<string>) => CachedBody | Promise<CachedBody>;
  /** Invalidates the cache: the data has changed, or may have. */
  readonly invalidate: () => void;
};

/** Time to live, in milliseconds: bounds staleness if a change notice was lost with a cut connection. */
const presetMilliseconds = 5_000;

/**
 * Caches the answer of a call that is the same for everybody, until it is invalidated. For display only: whatever
 * decides (a quote, an order) reads the database. Never served stale, unlike a page: while the database is away the
 * call fails.
 */
export function cacheAnswer(milliseconds: number = presetMilliseconds): CachedAnswer {
  let cached: { body: CachedBody | Promise<CachedBody>; readonly askedAt: number } | undefined;
  return {
    body(make) {
      if (cached !== undefined && performance.now() - cached.askedAt < milliseconds) return cached.body;
      const made = make().then(toCachedBody);
      const asked: typeof cached = { body: made, askedAt: performance.now() };
      // A read that began before `invalidate` may be stale: it answers the callers already waiting, and nobody later.
      cached = asked;
      made.then(
        (body) => {
          asked.body = body;
        },
        () => {
          if (cached === asked) cached = undefined;
        },
      );
      return made;
    },
    invalidate() {
      cached = undefined;
    },
  };
}

export const jsonType = "application/json; charset=utf-8";

function toCachedBody(text: string): CachedBody {
  const etag = etagOf(text);
  const headers = { "cache-control": "no-cache", etag, "content-type": jsonType };
  return { bytes: Buffer.from(text), etag, headers };
}

function etagOf(text: string): string {
  return `"${createHash("sha256").update(text).digest("base64url").slice(0, 16)}"`;
}
