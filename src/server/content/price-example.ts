import { type Price, priceStay } from "#domain/pricing/price-stay.ts";
import { stayOf } from "#domain/stay/stay.ts";
import { addDays, type Instant, type LocalDate, type LocalTime, localDateOf } from "#domain/time.ts";
import type { OperatorAt } from "../operator/operator.ts";

type Example = { readonly from: LocalDate; readonly until: LocalDate; readonly price: Price };

/** Four days from a week after today, from noon to noon, by the tariff in force: a stay that every policy admits. */
export function priceExample(operator: OperatorAt, now: Instant): Example {
  const from = addDays(localDateOf(now, operator.airport.zone), 7);
  const until = addDays(from, Math.min(3, operator.stayPolicy.maximumDays - 1));
  const noon = "12:00" as LocalTime;
  // Where the policy sells a single day at most, the stay ends on the day on which it begins.
  const landing = until === from ? ("18:00" as LocalTime) : noon;
  const stay = stayOf(
    { departureDate: from, dropOffTime: noon, returnDate: until, landingTime: landing },
    operator.stayPolicy,
  );
  if (!stay.ok) throw new Error(`the example stay is refused: ${stay.refusal.code}`);
  const price = priceStay({ stay: stay.value, serviceIds: [], tariff: operator.tariff, now });
  if (!price.ok) throw new Error(`the example stay has no price: ${price.refusal.code}`);
  return { from, until, price: price.value };
}
