import type { Instant } from "#domain/time.ts";
import type { PersonalDataSource } from "../account-store/personal-data-source.ts";
import type { Db } from "../platform/db/schema.ts";

/** accounts §9: counters and known networks whose last use lies before. */
export async function purgeThrottles(db: Db, triedBefore: Instant): Promise<number> {
  const done = await db.deleteFrom("throttles").where("lastTryAt", "<", triedBefore).executeTakeFirst();
  return Number(done.numDeletedRows);
}

export async function purgeKnownNetworks(db: Db, provedBefore: Instant): Promise<number> {
  const done = await db
    .deleteFrom("knownNetworks")
    .where("lastProofAt", "<", provedBefore)
    .executeTakeFirst();
  return Number(done.numDeletedRows);
}

export const knownNetworkData: PersonalDataSource = {
  name: "knownNetworks",
  erase: async (tx, { accountId }) => {
    await tx.deleteFrom("knownNetworks").where("accountId", "=", accountId).execute();
  },
};
