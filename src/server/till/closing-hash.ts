import { createHash } from "node:crypto";
import { canonicalJson } from "#domain/custody/canonical-json.ts";
import type { CashMovement, Till } from "#domain/till/till.ts";

/** The previous hash of a place's first closing. */
export const firstHash = createHash("sha256").update("").digest();

export type ClosingFigures = {
  readonly number: number;
  readonly expected: number;
  readonly counted: number;
  readonly leftInTill: number;
  readonly reason: string;
  readonly staffId: string;
  readonly happenedAt: number;
};

/** SHA-256 over the previous closing and the full contents of the day, as canonical JSON (cash §3). */
export function closingHash(
  previousHash: Uint8Array,
  till: Pick<Till, "id" | "place" | "date" | "openingFloat">,
  movements: readonly CashMovement[],
  { number, expected, counted, leftInTill, reason, staffId, happenedAt }: ClosingFigures,
): Buffer {
  const { id, place, date, openingFloat } = till;
  const text = canonicalJson({
    previous: Buffer.from(previousHash).toString("hex"),
    till: { id, place, date, openingFloat },
    movements: movements.map((movement) => ({
      id: movement.id,
      number: movement.number,
      kind: movement.kind,
      amount: movement.amount,
      bookingId: movement.bookingId,
      refundId: movement.refundId,
      reason: movement.reason,
      staffId: movement.staffId,
      deviceAt: movement.deviceAt,
      happenedAt: movement.happenedAt,
    })),
    closing: { number, expected, counted, leftInTill, reason, staffId, happenedAt },
  });
  return createHash("sha256").update(text).digest();
}
