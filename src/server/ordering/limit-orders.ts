// capacity §9: limits on the number and rate of a traveller's orders.
import type { Booking } from "#domain/booking/booking.ts";
import { journeyOf } from "#domain/booking/journey.ts";
import { decideOrderLimits, type OrderLimits } from "#domain/booking/order-limits.ts";
import type { Refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { countUnpaidBookings, findStayOfPlate, lockOrdersOf } from "../booking-store/find-active-bookings.ts";
import type { Tx } from "../platform/db/schema.ts";
import { callerNetwork, isLoopbackAddress } from "../platform/rate-limit/caller-network.ts";
import type { Services } from "../services.ts";
import { attemptKeys, consumeAttempts } from "../throttling/consume-attempts.ts";
import { refusalWithRetryAfter } from "../throttling/refusal-with-retry-after.ts";
import type { BookCall, Order } from "./prepare-order.ts";

/** Throttles orders by account and by network, like sign-ins (accounts §7). */
export async function throttleOrders(
  { config, db, clock }: Pick<Services, "config" | "db" | "clock">,
  call: { readonly caller: Pick<BookCall["caller"], "accountId">; readonly origin: BookCall["origin"] },
): Promise<Result<undefined, Refusal<"too-many-requests">>> {
  const { address } = call.origin;
  if (isLoopbackAddress(address)) return accept(undefined);
  const now = clock.now();
  const attemptKey = await attemptKeys(config);
  const tries = [
    attemptKey("order-account", call.caller.accountId),
    attemptKey("order-network", callerNetwork(address)),
  ];
  const taken = await consumeAttempts(db, tries, now);
  return taken.ok ? taken : reject(refusalWithRetryAfter("too-many-requests", taken.refusal.until, now));
}

/**
 * Refuses an order beyond the limits. Returns the existing booking if the same order was already placed: a quote sent
 * twice makes one booking, even without an idempotency key.
 */
export async function limitOrders(
  tx: Tx,
  order: Order,
  accountId: string,
  { limits, repeats }: { readonly limits: OrderLimits; readonly repeats: boolean },
): Promise<Result<Booking | undefined, Refusal<"plate-booked" | "too-many-unpaid">>> {
  const now = order.createdAt;
  const plate = order.vehicle.licensePlate;
  await lockOrdersOf(tx, accountId, plate);
  const other = await findStayOfPlate(tx, { id: order.id, stay: order.stay, plate }, now);
  if (repeats && other && isSameOrder(other, order)) return accept(other);
  const unpaid = order.price.total === 0 ? 0 : await countUnpaidBookings(tx, accountId, now);
  const decided = decideOrderLimits({ unpaid, plateIsBooked: other !== undefined }, limits);
  return decided.ok ? accept(undefined) : decided;
}

function isSameOrder(booking: Booking, order: Order): boolean {
  return whatIsAsked(booking) === whatIsAsked(order);
}

function whatIsAsked(order: Order): string {
  return JSON.stringify([
    order.accountId,
    order.quoteId,
    order.vehicleId,
    ...Object.values(journeyOf(order)),
    order.paymentMethod,
    order.expressStart,
  ]);
}
