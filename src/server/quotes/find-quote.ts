import type { Quote } from "#domain/quote/quote.ts";
import { type StayPolicy, stayOf } from "#domain/stay/stay.ts";
import { isId } from "../platform/db/new-id.ts";
import type { Db } from "../platform/db/schema.ts";

/** The stored quote keeps the days and nights counted when it was made, whatever the rules are now. */
export async function findQuote(db: Db, id: string, policy: StayPolicy): Promise<Quote | undefined> {
  if (!isId(id)) return undefined;
  const row = await db.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const stay = stayOf(row, policy);
  if (!stay.ok) return undefined;
  const { reservedDays, overnightDeparture, overnightArrival } = row;
  return {
    id: row.id,
    stay: { ...stay.value, reservedDays, overnightDeparture, overnightArrival },
    serviceIds: row.serviceIds,
    promoCode: row.promoCode ?? undefined,
    discount: row.discount ?? undefined,
    price: { lines: row.lines, total: row.total, vat: row.vat, vatRate: row.vatPercent },
    tariffVersion: row.tariffVersion,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
  };
}
