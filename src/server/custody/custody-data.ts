import type { PersonalDataSource } from "../account-store/personal-data-source.ts";
import { bookingsOfAccount } from "../booking-store/booking-conditions.ts";

/**
 * The moves of the person's vehicles (docs/custody.md). The records stay, as hashes and numbers that identify nobody.
 */
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
    // accounts §8: kept.
  },
};
