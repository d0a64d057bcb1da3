// What the domain says of a stay as it is typed.
import type { Settings } from "#contract/settings.ts";
import type { Refusal } from "#domain/refusal.ts";
import { decideStay, type Stay } from "#domain/stay/stay.ts";
import { type Instant, toLocalDate, toLocalTime } from "#domain/time.ts";
import { stayPolicyOf } from "#web/parts/operator-rules.ts";
import type { StayFields } from "./booking-draft.ts";

export type StayDecision =
  /** Something is still to be entered. */
  | { readonly kind: "incomplete" }
  | { readonly kind: "refused"; readonly refusal: Refusal<"invalid" | "too-many-days" | "too-late"> }
  | { readonly kind: "accepted"; readonly stay: Stay };

export function stayDecision(fields: StayFields, settings: Settings, now: Instant): StayDecision {
  const departureDate = toLocalDate(fields.departureDate);
  const dropOffTime = toLocalTime(fields.dropOffTime);
  const returnDate = toLocalDate(fields.returnDate);
  const landingTime = toLocalTime(fields.landingTime);
  if (!departureDate || !dropOffTime || !returnDate || !landingTime) return { kind: "incomplete" };
  const request = { departureDate, dropOffTime, returnDate, landingTime };
  const decided = decideStay(request, stayPolicyOf(settings), now);
  return decided.ok
    ? { kind: "accepted", stay: decided.value }
    : { kind: "refused", refusal: decided.refusal };
}
