import type { Booking } from "#domain/booking/booking.ts";
import { type Price, priceStay } from "#domain/pricing/price-stay.ts";
import type { Service } from "#domain/pricing/tariff.ts";
import type { Stay } from "#domain/stay/stay.ts";
import { findAnyPromoCode } from "../operator/find-promo-code.ts";
import type { Operator } from "../operator/operator.ts";
import { readTariff } from "../operator/read-operator.ts";
import type { Db } from "../platform/db/schema.ts";

/**
 * The price of a booking's new stay by the tariff of its order, with its services as they were sold and its promo code
 * as it is: a change of dates changes what the dates cost and nothing else.
 */
export async function priceAmendedStay(
  db: Db,
  booking: Booking,
  stay: Stay,
  operator: Operator,
): Promise<Price> {
  const ordered = await readTariff(db, booking.tariffVersion);
  const code = booking.promoCode === null ? undefined : await findAnyPromoCode(db, booking.promoCode);
  const services = soldServices(booking, operator);
  const { zone } = operator.stayPolicy;
  const priced = priceStay({
    stay,
    tariff: {
      ...ordered,
      zone,
      services,
      promoCodes: code ? [{ code: code.code, discount: code.discount, uses: 0 }] : [],
      vatPercent: booking.price.vatRate,
    },
    serviceIds: services.map(({ id }) => id),
    promoCode: code?.code,
    now: booking.createdAt,
  });
  if (!priced.ok) throw new Error(`booking ${booking.reference} cannot be priced: ${priced.refusal.code}`);
  return priced.value;
}

function soldServices({ price }: Booking, operator: Operator): readonly Service[] {
  const unnamed = { fr: "", en: "" };
  return price.lines
    .filter((line) => line.kind === "service")
    .map(({ serviceId, amount }) => {
      const known = operator.everyService.find(({ id }) => id === serviceId);
      return { name: unnamed, description: unnamed, ...known, id: serviceId, price: amount };
    });
}
