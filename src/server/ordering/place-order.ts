import type { Booking } from "#domain/booking/booking.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import type { OrderLimits } from "#domain/booking/order-limits.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { findPerson } from "../account-store/find-person.ts";
import { announceConfirmed } from "../booking-mails/announce-booking.ts";
import { createBooking } from "../booking-store/booking-store.ts";
import { takePlace } from "../capacity/take-place.ts";
import { redeemPromoCode } from "../operator/redeem-promo-code.ts";
import type { Tx } from "../platform/db/schema.ts";
import { shareVehicle } from "../vehicles/find-vehicle.ts";
import { type IdempotencyKey, takeIdempotencyKey } from "./idempotency-key.ts";
import { limitOrders } from "./limit-orders.ts";
import type { Order } from "./prepare-order.ts";

/** `again`: this order already has a booking. `ordered-already`: a concurrent request with the same key won. */
export type Placed = { readonly booking: Booking; readonly again?: true } | "ordered-already";

export type PlaceRefusal = Refusal<
  "invalid" | "sold-out" | "promo-code-used-up" | "plate-booked" | "too-many-unpaid"
>;

/** Writes the order and takes its place; the most contended rows are locked last. */
export async function placeOrder(
  tx: Tx,
  order: Order,
  key: IdempotencyKey | undefined,
  limits: OrderLimits,
): Promise<Result<Placed, PlaceRefusal>> {
  if (key && !(await takeIdempotencyKey(tx, key, order.id, order.createdAt)))
    return accept("ordered-already");
  const present = await withPresentFacts(tx, order);
  if (!present) return reject(refusal("invalid", { vehicleId: "unknown" }));
  const limited = await limitOrders(tx, present, present.accountId, { limits, repeats: key === undefined });
  if (!limited.ok) return limited;
  if (limited.value) return accept({ booking: limited.value, again: true });
  const booking = await createBooking(tx, present, `account ${present.accountId}`);
  if (meaningOf(booking).isExpected) await announceConfirmed(tx, booking);
  if (booking.promoCode !== null && !(await redeemPromoCode(tx, booking.promoCode))) {
    return reject(refusal("promo-code-used-up", { promoCode: "promo-code" }));
  }
  const place = await takePlace(tx, booking.stay);
  return place.ok ? accept({ booking }) : place;
}

type OwnOrder = Order & { readonly accountId: string };

/** The car and the person as they are now: either may have been edited since the order was prepared. */
async function withPresentFacts(tx: Tx, order: Order): Promise<OwnOrder | undefined> {
  const { accountId, vehicleId } = order;
  if (accountId === null || vehicleId === null) return undefined;
  const shared = await shareVehicle(tx, accountId, vehicleId);
  const person = await findPerson(tx, accountId);
  if (!shared || !person) return undefined;
  const { id: _, ...vehicle } = shared;
  return { ...order, accountId, vehicle, person };
}
