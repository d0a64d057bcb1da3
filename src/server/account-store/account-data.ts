import { sql } from "kysely";
import type { PersonalDataSource } from "./personal-data-source.ts";

/** The profile, and when what was accepted. A deleted account keeps its dates and nothing that says whose it was. */
export const accountData: PersonalDataSource = {
  name: "account",
  collect: (db, { accountId }) =>
    db
      .selectFrom("accounts")
      .select([
        "id",
        "email",
        "firstname",
        "lastname",
        "phone",
        "address",
        "locale",
        "createdAt",
        "confirmedAt",
      ])
      .select(["termsVersion", "termsAcceptedAt", "dataUsageAcceptedAt", "passwordChangedAt"])
      .where("id", "=", accountId)
      .executeTakeFirst(),
  erase: async (tx, { accountId }, now) => {
    await tx
      .updateTable("accounts")
      .set({
        email: sql`''`,
        firstname: "",
        lastname: "",
        phone: "",
        address: "",
        passwordHash: "",
        deletedAt: now,
      })
      .where("id", "=", accountId)
      .execute();
  },
};
