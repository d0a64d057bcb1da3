import type { Selectable } from "kysely";
import { type Cents, noMoney } from "#domain/money.ts";
import { type Discount, normalisePromoCode, type PromoCode } from "#domain/pricing/tariff.ts";
import type { Database, Db } from "../platform/db/schema.ts";

/** The promo code as typed, if it exists and has not been put aside. */
export async function findPromoCode(db: Db, typed: string): Promise<PromoCode | undefined> {
  const row = await db
    .selectFrom("promoCodes")
    .selectAll()
    .where("code", "=", normalisePromoCode(typed))
    .where("active", "=", true)
    .executeTakeFirst();
  return row && toPromoCode(row);
}

export function toPromoCode(row: Selectable<Database["promoCodes"]>): PromoCode {
  return {
    code: row.code,
    discount: discountOf(row),
    validFrom: row.validFrom ?? undefined,
    validUntil: row.validUntil ?? undefined,
    totalUses: row.totalUses ?? undefined,
    uses: row.used,
  };
}

/** A check constraint ensures exactly one of the two. */
function discountOf({ percent, amount }: { percent: number | null; amount: Cents | null }): Discount {
  return percent === null ? { kind: "amount", amount: amount ?? noMoney } : { kind: "percent", percent };
}
