import type { BookedMoney } from "#domain/books/book-entries.ts";
import { localDateOf } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";
import type { BookedTime } from "./read-books.ts";

/**
 * Card money that was refunded or lost, and that came back, each booked on its day: the export of a past month never
 * changes, whatever becomes of its refunds later (books §1).
 */
export async function readCardMovements(db: Db, { since, before, zone }: BookedTime): Promise<BookedMoney[]> {
  const rows = await db
    .selectFrom("cardMovements")
    .innerJoin("payments", "payments.id", "cardMovements.paymentId")
    .innerJoin("bookings", "bookings.id", "payments.bookingId")
    .select(["cardMovements.id", "cardMovements.refundId", "cardMovements.amount", "cardMovements.piece"])
    .select(["cardMovements.happenedAt", "payments.provider", "payments.effect", "bookings.reference"])
    .where("cardMovements.happenedAt", ">=", since)
    .where("cardMovements.happenedAt", "<", before)
    .orderBy("cardMovements.happenedAt")
    .orderBy("cardMovements.id")
    .execute();
  return rows.map(({ id, refundId, amount, piece, happenedAt, provider, effect, reference }) => {
    const { left, returned } = refundId === null ? kinds.dispute : kinds.refund;
    return {
      id: String(id),
      means: provider,
      kind: amount < 0 ? left : returned,
      reference,
      piece,
      amount,
      day: localDateOf(happenedAt, zone),
      sold: effect === "confirmed",
    };
  });
}

const kinds = {
  refund: { left: "given-back", returned: "sent-back" },
  dispute: { left: "charged-back", returned: "restored" },
} as const;
