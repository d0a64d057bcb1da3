// Opaque credentials and links: the holder has the text, the database only its hash.
import { createHash, randomBytes } from "node:crypto";

export type OpaqueToken = { readonly text: string; readonly hash: Buffer };

export function newOpaqueToken(): OpaqueToken {
  const text = randomBytes(32).toString("base64url");
  return { text, hash: hashOfToken(text) };
}

/** A plain hash is enough: a random token cannot be guessed. */
export function hashOfToken(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
