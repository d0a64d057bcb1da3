import type { Db } from "../../platform/db/schema.ts";

/** Valets who have not been removed. */
export async function listValets(db: Db): Promise<readonly string[]> {
  const valets = await db
    .selectFrom("staff")
    .select("id")
    .where("role", "=", "valet")
    .where("removedAt", "is", null)
    .orderBy("email")
    .execute();
  return valets.map(({ id }) => id);
}
