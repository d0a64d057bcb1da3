// One order, however often it is sent: double click, lost answer, two windows (contract, `idempotency-key`).
import type { book } from "#contract/bookings.ts";
import type { RequestBodyOf } from "#contract/endpoint.ts";
import type { OrderAttempt } from "../booking-draft/booking-draft.ts";

export type OrderRequest = RequestBodyOf<typeof book>["booking"];

type Order = {
  readonly request: OrderRequest;
  /** `quoteKey` of what is ordered. */
  readonly wish: string;
};

/**
 * The attempt that sends this order. One already begun for the same order is reused, with its own quote: after a lost
 * answer the retry carries the same idempotency key, and cannot book twice.
 */
export function attemptFor(begun: OrderAttempt | undefined, order: Order, freshKey: string): OrderAttempt {
  if (begun !== undefined && isSameOrder(begun, order)) return begun;
  return { key: freshKey, request: JSON.stringify(order.request), wish: order.wish };
}

/** Compares everything but the quote, which may have been renewed meanwhile. */
export function isSameOrder(begun: OrderAttempt, { request, wish }: Order): boolean {
  const { quoteId: _before, ...sent } = requestOf(begun);
  const { quoteId: _renewed, ...wanted } = request;
  return begun.wish === wish && sortedJson(sent) === sortedJson(wanted);
}

export function requestOf(begun: OrderAttempt): OrderRequest {
  return JSON.parse(begun.request);
}

function sortedJson(record: object): string {
  return JSON.stringify(Object.entries(record).toSorted(([left], [right]) => (left < right ? -1 : 1)));
}
