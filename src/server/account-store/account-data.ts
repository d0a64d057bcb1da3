import { sql } from "kysely";
import type { PersonalDataSource } from "./personal-data-source.ts";

/**
 * The profile, and when the terms were accepted. A deleted account keeps dates and nothing that identifies its holder.
 */
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
        "company",
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
        company: null,
        passwordHash: "",
        deletedAt: now,
      })
      .where("id", "=", accountId)
      .execute();
  },
};
