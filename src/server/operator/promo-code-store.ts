import { sql } from "kysely";
import { type Cents, noMoney } from "#domain/money.ts";
import { type Discount, normalisePromoCode, type PromoCode } from "#domain/pricing/tariff.ts";
import type { Db, Tx } from "../db/schema.ts";

/** The code as typed, if the operator has it and has not put it aside. */
export async function findPromoCode(db: Db, typed: string): Promise<PromoCode | undefined> {
  const code = normalisePromoCode(typed);
  const row = await db
    .selectFrom("promoCodes")
    .selectAll()
    .where("code", "=", code)
    .where("active", "=", true)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    code,
    discount: discountOf(row),
    validFrom: row.validFrom ?? undefined,
    validUntil: row.validUntil ?? undefined,
    totalUses: row.totalUses ?? undefined,
    uses: row.used,
  };
}

/** The table holds exactly one of the two. */
function discountOf({ percent, amount }: { percent: number | null; amount: Cents | null }): Discount {
  return percent === null ? { kind: "amount", amount: amount ?? noMoney } : { kind: "percent", percent };
}

/** pricing §7: one use more, if one is left. The row stays locked, so that the last use is taken once. */
export async function takePromoUse(tx: Tx, code: string): Promise<boolean> {
  const taken = await tx
    .updateTable("promoCodes")
    .set({ used: sql`used + 1` })
    .where("code", "=", code)
    .where(sql<boolean>`total_uses is null or used < total_uses`)
    .returning("code")
    .executeTakeFirst();
  return taken !== undefined;
}

export async function freePromoUse(tx: Tx, code: string): Promise<void> {
  await tx
    .updateTable("promoCodes")
    .set({ used: sql`used - 1` })
    .where("code", "=", code)
    .where("used", ">", 0)
    .execute();
}
