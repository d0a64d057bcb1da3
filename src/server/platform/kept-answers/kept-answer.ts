import { createHash } from "node:crypto";

export type KeptBody = {
  readonly bytes: Buffer;
  readonly etag: string;
  /** Of an answer that caches may keep. */
  readonly headers: Readonly<Record<string, string>>;
};

export type KeptAnswer = {
  /** The body that was made before, without a promise, or the one that `make` makes; those who ask meanwhile share it. */
  readonly body: (make: () => Promise<string>) => KeptBody | Promise<KeptBody>;
  /** What it shows has changed, or may have. */
  readonly forget: () => void;
};

/** A change of which no notice arrived, from a connection cut in silence, shows after this long. */
const presetMilliseconds = 5_000;

/**
 * The answer of a call that is the same for everybody, until its change is told. For what is shown only: whatever
 * decides (a quote, an order) reads the database. Unlike a page it is never served past its time: while the database is
 * away the call says so.
 */
export function keepAnswer(milliseconds: number = presetMilliseconds): KeptAnswer {
  let kept: { body: KeptBody | Promise<KeptBody>; readonly askedAt: number } | undefined;
  return {
    body(make) {
      if (kept !== undefined && performance.now() - kept.askedAt < milliseconds) return kept.body;
      const made = make().then(toKeptBody);
      const asked: typeof kept = { body: made, askedAt: performance.now() };
      // A reading that began before `forget` may show what was before: it answers those who waited, and nobody later.
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
