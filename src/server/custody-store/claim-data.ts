import type { PersonalDataSource } from "../account-store/personal-data-source.ts";
import { bookingsOfAccount } from "../booking-store/booking-conditions.ts";

/** The traveller's text is erased with the account, unless the claim is still open. */
export const claimData: PersonalDataSource = {
  name: "claims",
  collect: (db, { accountId }) =>
    db
      .selectFrom("claims")
      .select(["words", "openedAt", "closedAt", "outcome"])
      .where("bookingId", "in", bookingsOfAccount(db, accountId))
      .orderBy("openedAt")
      .execute(),
  erase: async (tx, { accountId }) => {
    await tx
      .updateTable("claims")
      .set({ words: "" })
      .where("bookingId", "in", bookingsOfAccount(tx, accountId))
      .where("closedAt", "is not", null)
      .execute();
  },
};
