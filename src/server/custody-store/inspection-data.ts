import type { PersonalDataSource } from "../account-store/personal-data-source.ts";
import { bookingsOfAccount } from "../booking-store/booking-conditions.ts";
import { bookingsUnderClaim } from "./claim-store.ts";

/**
 * Inspections of the person's vehicles (custody §2). Pictures are purged at the end of their retention period; the
 * traveller's signature is erased with the account, unless a claim is still open.
 */
export const inspectionData: PersonalDataSource = {
  name: "inspections",
  collect: (db, { accountId }) =>
    db
      .selectFrom("inspections")
      .select([
        ...(["side", "mode", "odometer", "fuel", "openedAt", "closedAt"] as const),
        ...(["signedBy", "signature", "manifest"] as const),
      ])
      .where("bookingId", "in", bookingsOfAccount(db, accountId))
      .orderBy("openedAt")
      .execute(),
  erase: async (tx, { accountId }) => {
    await tx
      .updateTable("inspections")
      .set({ signature: null })
      .where("bookingId", "in", bookingsOfAccount(tx, accountId))
      .where("bookingId", "not in", bookingsUnderClaim(tx))
      .execute();
  },
};
