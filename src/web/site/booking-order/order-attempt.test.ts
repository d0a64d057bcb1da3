import { expect, test } from "vitest";
import { attemptFor, isSameOrder, type OrderRequest, requestOf } from "./order-attempt.ts";

const request: OrderRequest = {
  quoteId: "quote-1",
  vehicleId: "car",
  departureTerminal: "cdg-2e",
  arrivalTerminal: "cdg-2f",
  departureFlight: "AF 1234",
  arrivalFlight: "AF 1681",
  paymentMethod: "card",
  acceptedTerms: true,
  expressStart: false,
};
const order = { request, wish: "12 to 26 July" };
const begun = attemptFor(undefined, order, "first");

test("a retried order is the same request under the same idempotency key", () => {
  const again = attemptFor(begun, order, "second");
  expect(again).toBe(begun);
});

test("a retried order keeps its first quote, although the quote was renewed meanwhile", () => {
  const renewed = { ...order, request: { ...request, quoteId: "quote-2" } };
  const again = attemptFor(begun, renewed, "second");
  expect(again.key).toBe("first");
  expect(requestOf(again).quoteId).toBe("quote-1");
});

test.each([
  ["another flight", { ...order, request: { ...request, arrivalFlight: "AF 1" } }],
  ["another means of payment", { ...order, request: { ...request, paymentMethod: "cash" as const } }],
  ["another stay", { ...order, wish: "13 to 26 July" }],
])("an order with %s is another order, with an idempotency key of its own", (_, changed) => {
  expect(isSameOrder(begun, changed)).toBe(false);
  expect(attemptFor(begun, changed, "second")).toMatchObject({ key: "second" });
});
