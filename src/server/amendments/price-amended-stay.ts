import type { Amendable } from "#domain/booking/amendment.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { type Price, priceStay } from "#domain/pricing/price-stay.ts";
import { soldDiscount } from "#domain/pricing/sold-discount.ts";
import type { PromoCode, Service } from "#domain/pricing/tariff.ts";
import type { Operator } from "../operator/operator.ts";
import { readTariff } from "../operator/read-operator.ts";
import type { Db } from "../platform/db/schema.ts";

/**
 * Price of the changed booking: by the tariff of its order, with its services and promo code as sold. Added services
 * cost today's price; only what changes is priced anew.
 */
export async function priceAmendedStay(
  db: Db,
  booking: Booking,
  { stay, serviceIds }: Pick<Amendable, "stay" | "serviceIds">,
  operator: Operator,
): Promise<Price> {
  const ordered = await readTariff(db, booking.tariffVersion);
  const code = soldCode(booking);
  const services = servicesAsSold(booking, serviceIds, operator);
  const { zone } = operator.stayPolicy;
  const priced = priceStay({
    stay,
    tariff: {
      ...ordered,
      zone,
      services,
      promoCodes: code ? [code] : [],
      vatPercent: booking.price.vatRate,
    },
    serviceIds: services.map(({ id }) => id),
    promoCode: code?.code,
    now: booking.createdAt,
  });
  if (!priced.ok) throw new Error(`booking ${booking.reference} cannot be priced: ${priced.refusal.code}`);
  return priced.value;
}

/** pricing §7: the code as it was sold, without its validity and its limit of uses, and regardless of later edits. */
function soldCode(booking: Booking): PromoCode | undefined {
  const { promoCode: code } = booking;
  const discount = soldDiscount(booking);
  return code === null || discount === undefined ? undefined : { code, discount, uses: 0 };
}

/** In the operator's order; services that are no longer known come first. */
function servicesAsSold(
  { price }: Booking,
  serviceIds: readonly string[],
  { everyService }: Operator,
): readonly Service[] {
  const soldAt = new Map(
    price.lines.flatMap((line) => (line.kind === "service" ? [[line.serviceId, line.amount]] : [])),
  );
  const unnamed = { name: { fr: "", en: "" }, description: { fr: "", en: "" } };
  const known = everyService.filter(({ id }) => serviceIds.includes(id));
  const forgotten = [...soldAt].filter(
    ([id]) => serviceIds.includes(id) && !everyService.some((service) => service.id === id),
  );
  return [
    ...forgotten.map(([id, amount]) => ({ ...unnamed, id, price: amount })),
    ...known.map((service) => ({ ...service, price: soldAt.get(service.id) ?? service.price })),
  ];
}
