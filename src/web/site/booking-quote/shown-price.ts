// The price on the screen: the quote where there is one, else an estimate by the domain's rules (pricing §9).
import type { QuoteView } from "#contract/quotes.ts";
import type { Settings } from "#contract/settings.ts";
import type { Instant } from "#domain/time.ts";
import type { PricedLine } from "#web/parts/price/price-lines-of.ts";
import { estimateStay } from "#web/parts/stay/stay-estimate.ts";
import type { BookingDraft } from "../booking-draft/booking-draft.ts";
import { answersRequest, orderedSum, quoteRequestOf } from "./quote-request.ts";

export type ShownPrice = {
  readonly lines: readonly PricedLine[];
  readonly total: number;
  readonly vat: number;
  readonly reservedDays: number;
  readonly overnightDeparture: boolean;
  readonly overnightArrival: boolean;
  /** Whether the server has promised it; a price with a promo code always is. */
  readonly promised: boolean;
};

/** `undefined` while the stay has no price: incomplete, or refused. */
export function shownPrice(draft: BookingDraft, settings: Settings, now: Instant): ShownPrice | undefined {
  const { quote } = draft;
  if (quote !== undefined && answersRequest(quote, quoteRequestOf(draft)))
    return { ...quote, promised: true };
  const offered = draft.services.filter((id) => settings.services.some((service) => service.id === id));
  const estimate = estimateStay(draft.stay, { settings, now, serviceIds: offered });
  if (estimate.kind !== "priced") return undefined;
  const { reservedDays, overnightDeparture, overnightArrival } = estimate.stay;
  return { ...estimate.price, reservedDays, overnightDeparture, overnightArrival, promised: false };
}

/**
 * Stores a quote in the draft, if it still matches the draft. If it differs from the price that was shown, the former
 * total is kept until the person has accepted the new one.
 */
export function withPromise(
  before: BookingDraft,
  promise: QuoteView,
  { settings, now }: { readonly settings: Settings; readonly now: Instant },
): BookingDraft {
  if (!answersRequest(promise, quoteRequestOf(before))) return before;
  const shown = shownPrice(before, settings, now);
  const from = before.changedFrom ?? formerTotal(shown, promise);
  return { ...before, quote: promise, changedFrom: unlessSame(from, promise.total) };
}

/** Removes a promo code that is no longer valid; `changedFrom` keeps the former total for the traveller to compare. */
export function withoutPromoCode(before: BookingDraft, settings: Settings, now: Instant): BookingDraft {
  const { quote: _with, ...rest } = before;
  const from = before.changedFrom ?? shownPrice(before, settings, now)?.total;
  const after = { ...rest, promoCode: "" };
  return { ...after, changedFrom: unlessSame(from, shownPrice(after, settings, now)?.total) };
}

/**
 * Takes over the quote that answers an order whose price has changed. Services that are no longer on offer are left out
 * of it, so it has to be accepted even where the total is the same.
 */
export function withChangedPrice(before: BookingDraft, promise: QuoteView): BookingDraft {
  return {
    ...before,
    services: promise.services,
    promoCode: promise.promoCode ?? "",
    quote: promise,
    changedFrom: before.changedFrom ?? before.quote?.total,
  };
}

/** A total that is back at the amount last accepted needs no acceptance. */
function unlessSame(from: number | undefined, total: number | undefined): number | undefined {
  return from === total ? undefined : from;
}

function formerTotal(shown: ShownPrice | undefined, promise: QuoteView): number | undefined {
  if (shown === undefined) return undefined;
  // A promo code that was applied only now is not a price change.
  const changed = shown.promised
    ? shown.total !== promise.total
    : orderedSum(shown.lines) !== orderedSum(promise.lines);
  return changed ? shown.total : undefined;
}
