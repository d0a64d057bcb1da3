import type { api } from "#contract/api.ts";
import type { BookingView } from "#contract/bookings.ts";
import type { Booking } from "#domain/booking/booking.ts";
import type { OrderLimits } from "#domain/booking/order-limits.ts";
import { allocationsOf } from "#domain/capacity/capacity.ts";
import { noMoney } from "#domain/money.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { findBookingById } from "../booking-store/find-booking.ts";
import { freeExpiredPlaces } from "../bookings/expire-holds.ts";
import { toBookingView } from "../bookings/views/booking-view.ts";
import { viewBooking } from "../bookings/views/view-bookings.ts";
import { prepareCounters } from "../capacity/prepare-counters.ts";
import type { Operator } from "../operator/operator.ts";
import { readOperatorAt } from "../operator/read-operator.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { acceptsCards } from "../platform/gateways/card-providers.ts";
import type { Services } from "../services.ts";
import type { Run } from "../use-case.ts";
import { findOrder, type IdempotencyKey, idempotencyKeyOf } from "./idempotency-key.ts";
import { throttleOrders } from "./limit-orders.ts";
import { offerNearby } from "./offer-nearby.ts";
import { type Placed, type PlaceRefusal, placeOrder } from "./place-order.ts";
import { type BookCall, type Order, prepareOrder } from "./prepare-order.ts";

/**
 * Books the quoted stay: checks first, then one transaction that writes the booking, its mails and its journal entry
 * and takes its place. Idempotent: the same key with the same request returns the same booking, whatever happened
 * since.
 */
export const book: Run<typeof api.book, "db" | "clock" | "cards" | "config"> = async (services, call) => {
  const now = services.clock.now();
  const operator = await readOperatorAt(services.db, now);
  const key = keyOf(call);
  if (key && (await findOrder(services.db, key))) return answerAgain(services, call, operator, key);
  if (!operator.sales.open) return reject(refusal("not-open-yet"));
  const order = await prepareOrder(services, call, operator, now);
  if (!order.ok) return order;
  const timely = await throttleOrders(services, call);
  if (!timely.ok) return timely;
  const placed = await place(services, order.value, key, operator.ordering);
  if (!placed.ok) return reject(await offerNearby(services, operator, order.value, placed.refusal));
  if (placed.value !== "ordered-already") {
    if (placed.value.again) return accept(await view(services, call, operator, placed.value.booking));
    // A booking made this instant has no payment or review yet.
    const unpaid = { hasInvoice: false, payment: undefined, byLink: false, forgiven: noMoney };
    const untouched = { review: undefined, doneServices: [], ...unpaid };
    const takesCards = acceptsCards(services.cards);
    const facts = { operator, locale: call.origin.locale, now, takesCards, ...untouched };
    return accept(toBookingView(placed.value.booking, facts));
  }
  return key ? answerAgain(services, call, operator, key) : reject(refusal("busy"));
};

/** Refusals that an expired hold, not yet released, may have caused. */
const mayBeHeld: ReadonlySet<string> = new Set(["sold-out", "promo-code-used-up"]);

function keyOf({ caller, headers, body }: BookCall): IdempotencyKey | undefined {
  const key = headers["idempotency-key"];
  return key ? idempotencyKeyOf(caller.accountId, key, body.booking) : undefined;
}

async function place(
  services: Pick<Services, "db" | "clock">,
  order: Order,
  key: IdempotencyKey | undefined,
  limits: OrderLimits,
) {
  await prepareCounters(services, allocationsOf(order.stay), [order.stay.returnDate]);
  const attempt = (): Promise<Result<Placed, PlaceRefusal>> =>
    decideInTransaction(services.db, (tx) => placeOrder(tx, order, key, limits));
  const first = await attempt();
  if (first.ok || !mayBeHeld.has(first.refusal.code)) return first;
  // capacity §6: a hold ends at its expiry, even if the job that releases it has not run yet.
  return (await freeExpiredPlaces(services)) ? attempt() : first;
}

async function answerAgain(
  services: Pick<Services, "db" | "clock" | "cards">,
  call: BookCall,
  operator: Operator,
  key: IdempotencyKey,
): Promise<Result<BookingView, Refusal<"key-reused" | "busy">>> {
  const order = await findOrder(services.db, key);
  if (order && !order.isSameRequest) return reject(refusal("key-reused"));
  const booking = order && (await findBookingById(services.db, order.bookingId));
  return booking ? accept(await view(services, call, operator, booking)) : reject(refusal("busy"));
}

function view(
  { db, clock, cards }: Pick<Services, "db" | "clock" | "cards">,
  { origin }: BookCall,
  operator: Operator,
  booking: Booking,
) {
  const takesCards = acceptsCards(cards);
  return viewBooking(db, booking, { operator, locale: origin.locale, now: clock.now(), takesCards });
}
