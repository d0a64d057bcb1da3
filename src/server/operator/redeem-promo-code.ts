import { sql } from "kysely";
import type { Tx } from "../platform/db/schema.ts";

/** pricing §7: counts a use if one is left. The row lock ensures that the last use is taken only once. */
export async function redeemPromoCode(tx: Tx, code: string): Promise<boolean> {
  const taken = await tx
    .updateTable("promoCodes")
    .set({ used: sql`used + 1` })
    .where("code", "=", code)
    .where(sql<boolean>`(total_uses is null or used < total_uses)`)
    .returning("code")
    .executeTakeFirst();
  return taken !== undefined;
}

export async function releasePromoCode(tx: Tx, code: string): Promise<void> {
  await tx
    .updateTable("promoCodes")
    .set({ used: sql`used - 1` })
    .where("code", "=", code)
    .where("used", ">", 0)
    .execute();
}
