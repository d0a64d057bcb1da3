// One booking of the demonstration, with every record that a real one of its age would have.

import type { Booking } from "#domain/booking/booking.ts";
import { referenceFromBytes } from "#domain/booking/booking-reference.ts";
import type { PaymentMethod } from "#domain/booking/payment-method.ts";
import { decideCancellation, type Refund, refundEverything } from "#domain/cancellation/cancellation.ts";
import { expressStartNeeded } from "#domain/cancellation/withdrawal.ts";
import { type Cents, noMoney } from "#domain/money.ts";
import { type Price, priceStay } from "#domain/pricing/price-stay.ts";
import type { Stay } from "#domain/stay/stay.ts";
import { type Instant, later, minute } from "#domain/time.ts";
import type { OperatorAt } from "../../operator/operator.ts";
import { type Journey } from "./demonstration-flights.ts";
import { demonstrationDiscount, demonstrationPromoCode } from "./demonstration-operator.ts";
import type { DrawnPerson } from "./demonstration-people.ts";
import type { SeededRandom } from "./seeded-random.ts";

export type DrawnOutcome =
  | { readonly kind: "kept" | "expired" | "no-show" }
  | { readonly kind: "canceled" | "withdrawn"; readonly at: Instant };

export type DrawnBooking = {
  readonly booking: Booking;
  readonly receivedAt: Instant | null;
  readonly returnedAt: Instant | null;
  readonly payment?: { readonly id: string; readonly providerId: string; readonly at: Instant };
  readonly refund?: Refund & { readonly id: string; readonly at: Instant };
};

export type Sketch = {
  readonly person: DrawnPerson;
  readonly stay: Stay;
  readonly createdAt: Instant;
  readonly serviceIds: readonly string[];
  readonly hasCode: boolean;
  readonly method: PaymentMethod;
  readonly journey: Journey;
  readonly fate: DrawnOutcome;
};

export function drawBooking(
  random: SeededRandom,
  operator: OperatorAt,
  sketch: Sketch,
  now: Instant,
): DrawnBooking {
  const price = priceOf(sketch, operator);
  const paidAt = later(sketch.createdAt, random.whole(2, 12) * minute);
  const isPaidByCard = sketch.method === "card" && sketch.fate.kind !== "expired" && price.total > 0;
  const payment = isPaidByCard
    ? { id: random.id(paidAt), providerId: `sbp_demo_${random.id(paidAt)}`, at: paidAt }
    : undefined;
  const refund = refundOf(sketch, price, payment ? price.total : noMoney, operator);
  const endedAt = sketch.fate.kind === "canceled" || sketch.fate.kind === "withdrawn" ? sketch.fate.at : null;
  const handover = handoverOf(random, sketch, now);
  return {
    booking: {
      ...orderOf(random, operator, sketch, price),
      status: handover.status,
      // Only bookings still to be returned carry the return promise.
      returnPromise: handover.returnedAt === null ? operator.promise : null,
      paid: payment ? price.total : noMoney,
      refunded: refund?.refund ?? noMoney,
      canceledAt: endedAt,
      receivedAt: handover.receivedAt,
      withdrawnAt: sketch.fate.kind === "withdrawn" ? endedAt : null,
      cancelReason: endedAt === null ? null : sketch.fate.kind === "withdrawn" ? "withdrawn" : "canceled",
    },
    receivedAt: handover.receivedAt,
    returnedAt: handover.returnedAt,
    ...(payment && { payment }),
    ...(refund &&
      endedAt !== null &&
      refund.refund > 0 && { refund: { ...refund, id: random.id(endedAt), at: endedAt } }),
  };
}

function codeOf({ hasCode }: Sketch): Pick<Booking, "promoCode" | "discount"> {
  return hasCode
    ? { promoCode: demonstrationPromoCode, discount: demonstrationDiscount }
    : { promoCode: null, discount: null };
}

function priceOf({ stay, serviceIds, hasCode, createdAt }: Sketch, { tariff }: OperatorAt): Price {
  const code = { code: demonstrationPromoCode, discount: demonstrationDiscount, uses: 0 };
  const priced = priceStay({
    stay,
    tariff: { ...tariff, promoCodes: [code] },
    serviceIds,
    promoCode: hasCode ? demonstrationPromoCode : undefined,
    now: createdAt,
  });
  if (!priced.ok) throw new Error(`no price: ${priced.refusal.code}`);
  return priced.value;
}

function refundOf(
  { fate, stay }: Sketch,
  price: Price,
  paid: Cents,
  { ordering }: OperatorAt,
): Refund | undefined {
  if (fate.kind === "withdrawn") return refundEverything({ price, paid });
  if (fate.kind !== "canceled") return undefined;
  const facts = {
    status: "confirmed",
    dropOffAt: stay.dropOffAt,
    price,
    paid,
    startedServiceIds: [],
  } as const;
  const decided = decideCancellation(facts, ordering, fate.at);
  if (!decided.ok) throw new Error("drawn to be canceled too late");
  return decided.value;
}

type Handover = Pick<DrawnBooking, "receivedAt" | "returnedAt"> & Pick<Booking, "status">;

function handoverOf(random: SeededRandom, { fate, stay }: Sketch, now: Instant): Handover {
  const receivedAt = later(stay.dropOffAt, random.whole(-5, 12) * minute);
  const returnedAt = later(stay.landingAt, random.whole(25, 55) * minute);
  const nobody = { receivedAt: null, returnedAt: null };
  if (fate.kind === "canceled" || fate.kind === "withdrawn") return { status: "canceled", ...nobody };
  if (fate.kind !== "kept") return { status: fate.kind, ...nobody };
  if (receivedAt > now) return { status: "confirmed", ...nobody };
  if (returnedAt > now) return { status: "received", receivedAt, returnedAt: null };
  return { status: "returned", receivedAt, returnedAt };
}

type Order = Omit<
  Booking,
  | "status"
  | "returnPromise"
  | "paid"
  | "refunded"
  | "canceledAt"
  | "cancelReason"
  | "receivedAt"
  | "withdrawnAt"
>;

function orderOf(random: SeededRandom, operator: OperatorAt, sketch: Sketch, price: Price): Order {
  const { person, stay, createdAt, journey } = sketch;
  const { isElectric: _, ...vehicle } = person.car;
  return {
    id: random.id(createdAt),
    reference: referenceFromBytes(random.bytes(8)),
    accountId: person.id,
    quoteId: null,
    locale: person.locale,
    stay,
    ...journey,
    vehicleId: person.vehicleId,
    vehicle,
    serviceIds: price.lines.flatMap((line) => (line.kind === "service" ? [line.serviceId] : [])),
    ...codeOf(sketch),
    price,
    tariffVersion: operator.tariffVersion,
    paymentMethod: sketch.method,
    person: {
      firstname: person.firstname,
      lastname: person.lastname,
      email: person.email,
      phone: person.phone,
      address: person.address,
    },
    company: person.company ?? null,
    termsVersion: operator.ordering.termsVersion,
    termsHash: null,
    termsAcceptedAt: createdAt,
    expressStart: expressStartNeeded(stay, operator.withdrawalPolicy, createdAt),
    createdAt,
    // No contract is concluded if the card was never charged.
    concludedAt: sketch.fate.kind === "expired" ? null : createdAt,
    holdExpiresAt: null,
  };
}
