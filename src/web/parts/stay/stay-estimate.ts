// The price of a stay while choosing, computed by the same domain code as on the server: no request is needed.
import type { Settings } from "#contract/settings.ts";
import { type Price, priceStay } from "#domain/pricing/price-stay.ts";
import type { Refusal } from "#domain/refusal.ts";
import { decideStay, type Stay } from "#domain/stay/stay.ts";
import { type Instant, toLocalDate, toLocalTime } from "#domain/time.ts";
import { stayPolicyOf, tariffOf } from "../operator-rules.ts";
import type { StayEntry } from "./stay-entry.ts";

export type StayEstimate =
  /** Some input is missing. */
  | { readonly kind: "incomplete" }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "priced"; readonly stay: Stay; readonly price: Price };

type Facts = {
  readonly settings: Settings;
  readonly now: Instant;
  readonly serviceIds?: readonly string[];
};

export function estimateStay(entry: StayEntry, { settings, now, serviceIds = [] }: Facts): StayEstimate {
  const departureDate = toLocalDate(entry.departureDate);
  const dropOffTime = toLocalTime(entry.dropOffTime);
  const returnDate = toLocalDate(entry.returnDate);
  const landingTime = toLocalTime(entry.landingTime);
  if (!departureDate || !dropOffTime || !returnDate || !landingTime) return { kind: "incomplete" };
  const request = { departureDate, dropOffTime, returnDate, landingTime };
  const decided = decideStay(request, stayPolicyOf(settings), now);
  if (!decided.ok) return { kind: "refused", refusal: decided.refusal };
  const priced = priceStay({ stay: decided.value, tariff: tariffOf(settings), serviceIds, now });
  if (!priced.ok) return { kind: "refused", refusal: priced.refusal };
  return { kind: "priced", stay: decided.value, price: priced.value };
}
