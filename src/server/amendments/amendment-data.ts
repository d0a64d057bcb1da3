import type { Instant } from "#domain/time.ts";
import type { PersonalDataSource } from "../account-store/personal-data-source.ts";
import { bookingsOfAccount } from "../booking-store/booking-conditions.ts";
import type { Db } from "../platform/db/schema.ts";

/**
 * accounts §8: the money of a change and what it holds of the lot stay. What was asked for goes, and the hashes with it:
 * a plate or a flight can be guessed from one. Money that still comes finds no change to make, and goes back.
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

/** accounts §9: what was asked for goes with the name of the booking. */
export async function purgeAskedChanges(db: Db, overBefore: Instant): Promise<number> {
  const done = await db
    .updateTable("amendments")
    .set(erased)
    .where("request", "<>", "")
    .where("bookingId", "in", db.selectFrom("bookings").select("id").where("landingAt", "<", overBefore))
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}
