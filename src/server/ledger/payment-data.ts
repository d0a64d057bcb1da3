import { sql } from "kysely";
import type { PersonalDataSource } from "../account-store/personal-data-source.ts";
import { bookingsOfAccount } from "../booking-store/booking-conditions.ts";

/** accounts §8: what a person paid stays, for the books; the address that the provider was given goes. */
export const paymentData: PersonalDataSource = {
  name: "payments",
  collect: (db, { accountId }) =>
    db
      .selectFrom("payments")
      .select(["bookingId", "status", "amount", "currency", "createdAt", "paidAt"])
      .where("bookingId", "in", bookingsOfAccount(db, accountId))
      .orderBy("createdAt")
      .execute(),
  erase: async (tx, { accountId }) => {
    await tx
      .updateTable("payments")
      .set({ request: sql`request - 'email'` })
      .where("bookingId", "in", bookingsOfAccount(tx, accountId))
      .execute();
  },
};
