// Counting a till before its first movement (cash §3).
import { type Cents, noMoney, toCents } from "#domain/money.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";

export type OpeningCount = { readonly float: Cents; readonly reason: string };

/**
 * cash §3: accepts with the difference between the counted float and what the last closing left, which needs a reason.
 * `left` is undefined while an earlier day is open: its closing replaces the float, and no difference arises.
 */
export function decideTillOpening(
  left: Cents | undefined,
  { float, reason }: OpeningCount,
): Result<Cents, Refusal<"invalid">> {
  const difference = toCents(float - (left ?? float));
  if (difference !== noMoney && reason === "") {
    return reject(refusal("invalid", { "opening.reason": "required" }));
  }
  return accept(difference);
}
