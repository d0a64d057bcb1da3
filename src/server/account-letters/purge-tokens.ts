import type { Instant } from "#domain/time.ts";
import type { PersonalDataSource } from "../account-store/personal-data-source.ts";
import type { Db } from "../platform/db/schema.ts";

/**
 * Expired tokens are kept for a while, so that an expired link can be told from one that never existed (accounts §9).
 */
export async function purgeTokens(db: Db, expiredBefore: Instant): Promise<number> {
  const done = await db.deleteFrom("accountTokens").where("expiresAt", "<", expiredBefore).executeTakeFirst();
  return Number(done.numDeletedRows);
}

export const mailedTokenData: PersonalDataSource = {
  name: "mailedTokens",
  erase: async (tx, { accountId }) => {
    await tx.deleteFrom("accountTokens").where("accountId", "=", accountId).execute();
  },
};
