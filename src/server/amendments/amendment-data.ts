import type { Instant } from "#domain/time.ts";
import type { PersonalDataSource } from "../account-store/personal-data-source.ts";
import { bookingsOfAccount } from "../booking-store/booking-conditions.ts";
import type { Db } from "../platform/db/schema.ts";

/**
 * accounts §8: the amounts and the allocations of a change are kept. The request is erased, and its hashes too: a plate
 * or a flight can be guessed from one. A payment that arrives later finds no change to make and is refunded.
 */
export const amendmentData: PersonalDataSource = {
  name: "amendments",
  collect: (db, { accountId }) =>
    db
      .selectFrom("amendments")
      .select(["bookingId", "purpose", "status", "change", "price", "amount", "createdAt", "holdExpiresAt"])
      .where("bookingId", "in", bookingsOfAccount(db, accountId))
      .orderBy("createdAt")
      .execute(),
  erase: async (tx, { accountId }) => {
    await tx
      .updateTable("amendments")
      .set(erased)
      .where("bookingId", "in", bookingsOfAccount(tx, accountId))
      .execute();
  },
};

const erased = { change: "{}", request: "", quoteId: "", base: "", idempotencyKey: null } as const;

/** accounts §9: the request is erased when the booking's name is. */
export async function purgeAskedChanges(db: Db, overBefore: Instant): Promise<number> {
  const done = await db
    .updateTable("amendments")
    .set(erased)
    .where("request", "<>", "")
    .where("bookingId", "in", db.selectFrom("bookings").select("id").where("landingAt", "<", overBefore))
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}
