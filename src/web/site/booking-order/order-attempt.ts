// One order, however often it is sent: double click, lost answer, two windows (contract, `idempotency-key`).
import type { book } from "#contract/bookings.ts";
import type { SentBodyOf } from "#contract/endpoint.ts";
import type { OrderAttempt } from "../booking-draft/booking-draft.ts";

export type OrderRequest = SentBodyOf<typeof book>["booking"];

type Order = {
  readonly request: OrderRequest;
  /** `quoteKey` of what is ordered. */
  readonly wish: string;
};

/**
 * The attempt that sends this order: the one already begun when it is for the same, with its own promise of the
 * price, so that an answer that was lost is asked for again instead of being ordered twice.
 */
export function attemptFor(begun: OrderAttempt | undefined, order: Order, freshKey: string): OrderAttempt {
  if (begun !== undefined && isSameOrder(begun, order)) return begun;
  return { key: freshKey, request: JSON.stringify(order.request), wish: order.wish };
}

/** The same order apart from the promise of its price, which may have been renewed meanwhile. */
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
