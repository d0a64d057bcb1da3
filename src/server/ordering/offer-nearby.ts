import type { NearbyStay } from "#contract/quotes.ts";
import { priceStay } from "#domain/pricing/price-stay.ts";
import type { Refusal } from "#domain/refusal.ts";
import type { Stay } from "#domain/stay/stay.ts";
import { findNearby } from "../capacity/find-nearby.ts";
import type { OperatorAt } from "../operator/operator.ts";
import type { Services } from "../services.ts";

type Wanted = { readonly stay: Stay; readonly serviceIds: readonly string[] };

/** capacity §10: a sold-out refusal carries free stays nearby, at the tariff's prices. */
export async function offerNearby<Code extends Refusal["code"]>(
  { db, clock }: Pick<Services, "db" | "clock">,
  operator: OperatorAt,
  { stay: wanted, serviceIds }: Wanted,
  refused: Refusal<Code>,
): Promise<Refusal<Code>> {
  if (refused.code !== "sold-out") return refused;
  const now = clock.now();
  const stays = await findNearby(db, wanted, operator, now);
  const nearby = stays.flatMap((stay): NearbyStay[] => {
    const price = priceStay({ stay, tariff: operator.tariff, serviceIds, now });
    if (!price.ok) return [];
    const { departureDate, dropOffTime, returnDate, landingTime } = stay;
    return [{ departureDate, dropOffTime, returnDate, landingTime, total: price.value.total }];
  });
  return { ...refused, detail: { ...refused.detail, nearby } };
}
