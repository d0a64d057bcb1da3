// custody §8: a signed URL, which shows one piece for a quarter of an hour to any client that has it.
import { type Instant, later, minute } from "#domain/time.ts";
import { isKeyedHash, keyedHash } from "../../platform/secrets/keyed-hash.ts";
import type { Services } from "../../services.ts";
import type { PieceSize } from "./read-piece-file.ts";

const validForMs = 15 * minute;

type Signing = Pick<Services, "config">;

/** `until` is rounded up, so that a reloaded page has the same URLs and finds its pictures in the browser's cache. */
export async function signedPieceUrls(
  { config }: Signing,
  now: Instant,
): Promise<(id: string, size: PieceSize) => string> {
  const hash = await keyedHash(config);
  const until = Math.ceil(later(now, validForMs) / minute) * minute;
  return (id, size) => {
    const query = new URLSearchParams({
      until: String(until),
      signature: hash("piece", id, size, String(until)),
    });
    return `/api/custody-pictures/${id}/${size}?${query}`;
  };
}

type Presented = {
  readonly id: string;
  readonly size: PieceSize;
  readonly until: string;
  readonly signature: string;
};

export async function isSignedUrlValid(
  { config }: Signing,
  { id, size, until, signature }: Presented,
  now: Instant,
): Promise<boolean> {
  return Number(until) > now && (await isKeyedHash(config, signature, "piece", id, size, until));
}
