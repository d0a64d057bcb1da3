import type { PersonalDataSource } from "../account-store/personal-data-source.ts";

export const vehicleData: PersonalDataSource = {
  name: "vehicles",
  collect: (db, { accountId }) =>
    db
      .selectFrom("vehicles")
      .select(["brand", "model", "color", "licensePlate", "energy", "createdAt"])
      .where("accountId", "=", accountId)
      .orderBy("createdAt")
      .execute(),
  erase: async (tx, { accountId }) => {
    await tx.deleteFrom("vehicles").where("accountId", "=", accountId).execute();
  },
};
