import { createHash } from "node:crypto";
import { type CanonicalValue, canonicalJson } from "#domain/custody/canonical-json.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { findAmendment } from "../amendments/amendment-store.ts";
import type { PaymentLink } from "../ledger/payment-link-store.ts";
import type { Tx } from "../platform/db/schema.ts";

/** A hash of what the office asks of a link, kept with its amendment: change and total, or amount, and validity. */
export function requestOfLink(asked: CanonicalValue): string {
  return createHash("sha256").update(canonicalJson(asked)).digest("base64url");
}

/** payment §11: a link sent again under its id is the same link; another one under that id is refused. */
export async function decideRepeated(
  tx: Tx,
  { bookingId, amendmentId }: PaymentLink,
  asked: { readonly bookingId: string; readonly request: string },
): Promise<Result<void, Refusal<"key-reused">>> {
  const made = amendmentId === null ? undefined : await findAmendment(tx, amendmentId);
  const isSame = bookingId === asked.bookingId && made?.request === asked.request;
  return isSame ? accept(undefined) : reject(refusal("key-reused"));
}
