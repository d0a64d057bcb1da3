import type { DataSubject, PersonalDataSource } from "../account-store/personal-data-source.ts";
import type { Db, Tx } from "../platform/db/schema.ts";

/**
 * What was recorded of one's vehicle (docs/custody.md). The record itself stays, as hashes and numbers that name
 * nobody; pictures go when their time is over. What the traveller wrote or drew goes with the account, unless a claim
 * is still open.
 */
export const custodyData: PersonalDataSource = {
  name: "custody",
  collect: async (db, subject) => ({
    moves: await movesOf(db, subject),
    inspections: await inspectionsOf(db, subject),
    claims: await claimsOf(db, subject),
  }),
  erase: async (tx, subject) => {
    const bookings = bookingsOf(tx, subject);
    await tx
      .updateTable("claims")
      .set({ words: "" })
      .where("bookingId", "in", bookings)
      .where("closedAt", "is not", null)
      .execute();
    await tx
      .updateTable("inspections")
      .set({ signature: null })
      .where("bookingId", "in", bookings)
      .where("bookingId", "not in", (claims) =>
        claims.selectFrom("claims").select("bookingId").where("closedAt", "is", null),
      )
      .execute();
  },
};

function bookingsOf(db: Db | Tx, { accountId }: DataSubject) {
  return db.selectFrom("bookings").select("id").where("accountId", "=", accountId);
}

function movesOf(db: Db, subject: DataSubject) {
  return db
    .selectFrom("custodyEvents")
    .select(["kind", "happenedAt", "spot", "keyTag", "odometer"])
    .where("bookingId", "in", bookingsOf(db, subject))
    .orderBy("happenedAt")
    .execute();
}

function inspectionsOf(db: Db, subject: DataSubject) {
  return db
    .selectFrom("inspections")
    .select(["side", "mode", "odometer", "fuel", "openedAt", "closedAt", "signedBy", "signature", "manifest"])
    .where("bookingId", "in", bookingsOf(db, subject))
    .orderBy("openedAt")
    .execute();
}

function claimsOf(db: Db, subject: DataSubject) {
  return db
    .selectFrom("claims")
    .select(["words", "openedAt", "closedAt", "outcome"])
    .where("bookingId", "in", bookingsOf(db, subject))
    .orderBy("openedAt")
    .execute();
}
