import type { Db } from "../platform/db/schema.ts";

/** Every vehicle that is with us, by its spot. */
export async function listOnSite(db: Db) {
  const rows = await db
    .selectFrom("custody")
    .innerJoin("bookings", "bookings.id", "custody.bookingId")
    .select([
      "bookings.reference",
      "bookings.vehiclePlate as plate",
      "bookings.landingAt",
      "custody.state",
      "custody.spot",
      "custody.keyTag",
      "custody.holderId",
      "custody.holderSinceAt",
      "custody.stateAt",
    ])
    .where("custody.state", "not in", ["expected", "handed-back"])
    .orderBy("custody.spot")
    .orderBy("bookings.landingAt")
    .execute();
  return rows.map(({ holderSinceAt, stateAt, ...row }) => ({ ...row, keySince: holderSinceAt ?? stateAt }));
}
