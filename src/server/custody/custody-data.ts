import type { PersonalDataSource } from "../account-store/personal-data-source.ts";
import { bookingsOfAccount } from "../booking-store/booking-conditions.ts";

/** What was done with one's vehicle (docs/custody.md). The record stays, as hashes and numbers that name nobody. */
export const custodyData: PersonalDataSource = {
  name: "custody",
  collect: (db, { accountId }) =>
    db
      .selectFrom("custodyEvents")
      .select(["kind", "happenedAt", "spot", "keyTag", "odometer", "serviceId"])
      .where("bookingId", "in", bookingsOfAccount(db, accountId))
      .orderBy("happenedAt")
      .execute(),
  erase: async () => {
    // accounts §8: it stays.
  },
};
