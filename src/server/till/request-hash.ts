import { createHash } from "node:crypto";
import { type CanonicalValue, canonicalJson } from "#domain/custody/canonical-json.ts";

/** What a call asks for: under the same id another request is not a repetition (cash §1). */
export function requestHashOf(asked: CanonicalValue): Buffer {
  return createHash("sha256").update(canonicalJson(asked)).digest();
}
