import type { PersonalDataSource } from "../account-store/personal-data-source.ts";

export const sessionData: PersonalDataSource = {
  name: "sessions",
  collect: (db, { accountId }) =>
    db
      .selectFrom("sessions")
      .select(["device", "startedAt", "lastUsedAt", "expiresAt", "endedAt"])
      .where("accountId", "=", accountId)
      .orderBy("startedAt")
      .execute(),
  erase: async (tx, { accountId }) => {
    await tx.deleteFrom("sessions").where("accountId", "=", accountId).execute();
  },
};
