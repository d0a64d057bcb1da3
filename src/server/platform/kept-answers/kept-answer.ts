import { createHash } from "node:crypto";

export type KeptBody = { readonly bytes: Buffer; readonly etag: string };

export type KeptAnswer = {
  /** The body that was made before, or the one that `make` makes; those who ask meanwhile share it. */
  readonly body: (make: () => Promise<string>) => Promise<KeptBody>;
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
  let kept: { readonly body: Promise<KeptBody>; readonly askedAt: number } | undefined;
  return {
    body(make) {
      if (kept !== undefined && performance.now() - kept.askedAt < milliseconds) return kept.body;
      const made = make().then((text) => ({ bytes: Buffer.from(text), etag: etagOf(text) }));
      const asked = { body: made, askedAt: performance.now() };
      // A reading that began before `forget` may show what was before: it answers those who waited, and nobody later.
      kept = asked;
      made.catch(() => {
        if (kept === asked) kept = undefined;
      });
      return made;
    },
    forget() {
      kept = undefined;
    },
  };
}

function etagOf(text: string): string {
  return `"${createHash("sha256").update(text).digest("base64url").slice(0, 16)}"`;
}
