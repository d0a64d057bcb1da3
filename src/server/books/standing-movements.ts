// Card money that went back and has not come again since: what a provider's list shows too (books §4).
import { sql } from "kysely";
import type { Instant } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";
import type { BookedTime } from "./read-books.ts";

/** Those whose last movement lies in this span. */
export async function listStanding(db: Db, provider: string, { since, before }: BookedTime) {
  const rows = await selectStanding(db, provider)
    .where("cardMovements.paymentId", "in", (moved) =>
      moved
        .selectFrom("cardMovements")
        .select("paymentId")
        .where("happenedAt", ">=", since)
        .where("happenedAt", "<", before),
    )
    .orderBy("at")
    .execute();
  return rows.filter(({ at }) => at >= since && at < before);
}

/** The instant at which each of these refunds or disputes is booked, if it still stands. */
export async function findStanding(
  db: Db,
  provider: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, Instant>> {
  const rows = await selectStanding(db, provider)
    .where("cardMovements.piece", "=", sql<string>`any(${[...names]}::text[])`)
    .execute();
  return new Map(rows.map(({ piece, at }) => [piece, at]));
}

function selectStanding(db: Db, provider: string) {
  return db
    .selectFrom("cardMovements")
    .innerJoin("payments", "payments.id", "cardMovements.paymentId")
    .innerJoin("bookings", "bookings.id", "payments.bookingId")
    .select(["cardMovements.piece", "cardMovements.refundId", "bookings.reference"])
    .select((of) => [
      of.fn.sum<number>("cardMovements.amount").as("amount"),
      of.fn.max("cardMovements.happenedAt").as("at"),
    ])
    .where("payments.provider", "=", provider)
    .groupBy(["cardMovements.paymentId", "cardMovements.refundId", "cardMovements.disputeId"])
    .groupBy(["cardMovements.piece", "bookings.reference"])
    .having((of) => of.fn.sum("cardMovements.amount"), "<>", 0);
}
