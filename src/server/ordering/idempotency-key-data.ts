import type { PersonalDataSource } from "../account-store/personal-data-source.ts";

export const idempotencyKeyData: PersonalDataSource = {
  name: "orderKeys",
  erase: async (tx, { accountId }) => {
    await tx.deleteFrom("idempotencyKeys").where("accountId", "=", accountId).execute();
  },
};
