import type { PersonalDataSource } from "../account-store/personal-data-source.ts";
import { bookingsOfAccount } from "../booking-store/booking-conditions.ts";

export const invoiceData: PersonalDataSource = {
  name: "invoices",
  collect: (db, { accountId }) =>
    db
      .selectFrom("invoices")
      .select(["bookingId", "kind", "year", "number", "issuedAt", "content"])
      .where("bookingId", "in", bookingsOfAccount(db, accountId))
      .orderBy("issuedAt")
      .execute(),
  erase: async () => {
    // accounts §8: invoices are kept for ten years, with name and address.
  },
};
