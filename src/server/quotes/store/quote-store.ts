import type { Quote } from "#domain/quote/quote.ts";
import type { Db } from "../../platform/db/schema.ts";

export async function saveQuote(db: Db, { stay, price, ...quote }: Quote): Promise<void> {
  await db
    .insertInto("quotes")
    .values({
      id: quote.id,
      departureDate: stay.departureDate,
      dropOffTime: stay.dropOffTime,
      returnDate: stay.returnDate,
      landingTime: stay.landingTime,
      reservedDays: stay.reservedDays,
      overnightDeparture: stay.overnightDeparture,
      overnightArrival: stay.overnightArrival,
      serviceIds: quote.serviceIds,
      promoCode: quote.promoCode ?? null,
      discount: quote.discount ?? null,
      lines: JSON.stringify(price.lines),
      total: price.total,
      vat: price.vat,
      vatPercent: price.vatRate,
      tariffVersion: quote.tariffVersion,
      createdAt: quote.createdAt,
      expiresAt: quote.expiresAt,
    })
    .execute();
}
