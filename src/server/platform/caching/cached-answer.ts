import { createHash } from "node:crypto";

export type KeptBody = {
  readonly bytes: Buffer;
  readonly etag: string;
  /** Headers that make the answer cacheable. */
  readonly headers: Readonly<Record<string, string>>;
};

export type KeptAnswer = {
  /** The cached body, synchronously, or the one that `make` produces; concurrent callers share one `make`. */
  readonly body: (make: () => Promise<string>) => KeptBody | Promise<KeptBody>;
  /** Invalidates the cache: the data has changed, or may have. */
  readonly forget: () => void;
};

/** Time to live, in milliseconds: bounds staleness if a change notice was lost with a cut connection. */
const presetMilliseconds = 5_000;

/**
 * Caches the answer of a call that is the same for everybody, until it is invalidated. For display only: whatever
 * decides (a quote, an order) reads the database. Never served stale, unlike a page: while the database is away the
 * call fails.
 */
export function keepAnswer(milliseconds: number = presetMilliseconds): KeptAnswer {
  let kept: { body: KeptBody | Promise<KeptBody>; readonly askedAt: number } | undefined;
  return {
    body(make) {
      if (kept !== undefined && performance.now() - kept.askedAt < milliseconds) return kept.body;
      const made = make().then(toKeptBody);
      const asked: typeof kept = { body: made, askedAt: performance.now() };
      // A read that began before `forget` may be stale: it answers the callers already waiting, and nobody later.
      kept = asked;
      made.then(
        (body) => {
          asked.body = body;
        },
        () => {
          if (kept === asked) kept = undefined;
        },
      );
      return made;
    },
    forget() {
      kept = undefined;
    },
  };
}

export const jsonType = "application/json; charset=utf-8";

function toKeptBody(text: string): KeptBody {
  const etag = etagOf(text);
  const headers = { "cache-control": "no-cache", etag, "content-type": jsonType };
  return { bytes: Buffer.from(text), etag, headers };
}

function etagOf(text: string): string {
  return `"${createHash("sha256").update(text).digest("base64url").slice(0, 16)}"`;
}
