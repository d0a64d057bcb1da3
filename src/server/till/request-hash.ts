import { createHash } from "node:crypto";
import { type CanonicalValue, canonicalJson } from "#domain/custody/canonical-json.ts";

/** Fingerprint of a request: a different request under the same id is not a retry (cash §1). */
export function requestHashOf(asked: CanonicalValue): Buffer {
  return createHash("sha256").update(canonicalJson(asked)).digest();
}
