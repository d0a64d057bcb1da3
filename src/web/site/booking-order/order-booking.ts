// Sends the order of the draft: once, whatever happens on the way (contract, `idempotency-key`).

import * as z from "zod/mini";
import { type BookingView, book, listBookings } from "#contract/bookings.ts";
import { quote } from "#contract/quotes.ts";
import type { Settings } from "#contract/settings.ts";
import { call } from "#web/api/api-call.ts";
import { now } from "#web/api/document-facts.ts";
import type { Failure } from "#web/api/failure.ts";
import { randomKey } from "#web/api/random-key.ts";
import { hasNoStay, type OrderAttempt, personalOf } from "../booking-draft/booking-draft.ts";
import { changeDraft, moveDraft, readDraft } from "../booking-draft/draft-store.ts";
import { readPlaced } from "../booking-draft/placed-booking.ts";
import { ensureQuote } from "../booking-quote/ensure-quote.ts";
import { quoteKey, quoteRequestOf } from "../booking-quote/quote-request.ts";
import { withChangedPrice, withoutPromoCode } from "../booking-quote/shown-price.ts";
import { attemptFor, isSameOrder, type OrderRequest, requestOf } from "./order-attempt.ts";

/** The failure of the order, of its quote, or of the search for a booking that was made already. */
export type OrderFailure = Failure;

export type OrderOutcome =
  | { readonly kind: "placed"; readonly booking: BookingView }
  /** Another window of this browser has placed it. */
  | { readonly kind: "placed-elsewhere"; readonly reference: string }
  /** An earlier attempt whose answer was lost has succeeded. */
  | { readonly kind: "found"; readonly reference: string }
  /** Another price than the one on screen: to be accepted first. */
  | { readonly kind: "price-changed" }
  | { readonly kind: "failed"; readonly failure: OrderFailure };

export type Consents = { readonly acceptedTerms: true; readonly expressStart: boolean };

/** A Web Lock lets one window order at a time; the next one finds the result. */
export async function orderBooking(
  owner: string,
  consents: Consents,
  settings: Settings,
): Promise<OrderOutcome> {
  const order = (): Promise<OrderOutcome> => lockOrdersOf(owner, consents, settings);
  // Absent outside secure contexts; the idempotency key still stands guard there.
  const locks: LockManager | undefined = navigator.locks;
  return locks === undefined ? order() : locks.request("booking-order", order);
}

async function lockOrdersOf(owner: string, consents: Consents, settings: Settings): Promise<OrderOutcome> {
  const draft = readDraft();
  const placed = hasNoStay(draft) ? readPlaced() : undefined;
  if (placed !== undefined) return { kind: "placed-elsewhere", reference: placed.reference };
  const begun = personalOf(draft, owner).attempt;
  const wanted = { request: requestFrom(owner, "", consents), wish: quoteKey(quoteRequestOf(draft)) };
  if (begun !== undefined && isSameOrder(begun, wanted)) return send(owner, begun, settings);
  if (begun !== undefined) {
    const found = await findOrdered(begun);
    if (found?.kind === "found") moveDraft({ kind: "order-refused", account: owner });
    // Without an answer the attempt is kept: its outcome is looked up again before anything is ordered (draft life §2).
    if (found !== undefined) return found;
  }
  const promise = await ensureQuote(settings);
  if (!promise.ok) return { kind: "failed", failure: promise.refusal };
  const shown = readDraft();
  if (shown.changedFrom !== undefined) return { kind: "price-changed" };
  const attempt = attemptFor(
    undefined,
    { request: requestFrom(owner, promise.value.id, consents), wish: quoteKey(quoteRequestOf(shown)) },
    randomKey(),
  );
  moveDraft({ kind: "order-sent", account: owner, attempt });
  return send(owner, attempt, settings);
}

async function send(owner: string, attempt: OrderAttempt, settings: Settings): Promise<OrderOutcome> {
  const answer = await call(book, {
    body: { booking: requestOf(attempt) },
    idempotencyKey: attempt.key,
  });
  if (answer.ok) return { kind: "placed", booking: answer.value };
  const failure = answer.refusal;
  if (provesNothingBooked(failure)) moveDraft({ kind: "order-refused", account: owner });
  if (failure.code === "price-changed") {
    const changed = z.safeParse(quote, failure.detail["quote"]);
    if (changed.success) {
      changeDraft((before) => withChangedPrice(before, changed.data));
      return { kind: "price-changed" };
    }
  }
  if (failure.code === "promo-code-used-up") {
    changeDraft((before) => withoutPromoCode(before, settings, now()));
  }
  return { kind: "failed", failure };
}

/** Only a 4xx answer does; one given before the order was read says nothing about an earlier try of the same order. */
function provesNothingBooked({ status }: Failure): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 429;
}

/** Finds the booking of an attempt whose answer was lost (contract, `GET /bookings?key=`). */
async function findOrdered({ key }: OrderAttempt): Promise<OrderOutcome | undefined> {
  const answer = await call(listBookings, { query: { key } });
  if (!answer.ok) return { kind: "failed", failure: answer.refusal };
  const [found] = answer.value.bookings;
  return found && { kind: "found", reference: found.reference };
}

function requestFrom(owner: string, quoteId: string, consents: Consents): OrderRequest {
  const personal = personalOf(readDraft(), owner);
  return {
    quoteId,
    vehicleId: personal.vehicleId,
    departureTerminal: personal.departureTerminal,
    arrivalTerminal: personal.arrivalTerminal,
    departureFlight: personal.departureFlight.trim(),
    arrivalFlight: personal.arrivalFlight.trim(),
    ...(personal.company && { company: personal.company }),
    paymentMethod: personal.paymentMethod === "cash" ? "cash" : "card",
    ...consents,
  };
}
