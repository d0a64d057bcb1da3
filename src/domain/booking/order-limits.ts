// capacity §9: limits per order, so that one traveller cannot fill the lot with unpaid bookings.
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";

export type OrderLimits = {
  /** Most bookings of one account that may be unpaid at the same time; those that are over do not count. */
  readonly unpaidBookings: number;
};

export type OrderLimitFacts = {
  /** The account's unpaid bookings that are not over, without the one being ordered. */
  readonly unpaid: number;
  /** Whether another booking has the same plate in the lot at the same time. */
  readonly plateIsBooked: boolean;
};

export function decideOrderLimits(
  { unpaid, plateIsBooked }: OrderLimitFacts,
  { unpaidBookings }: OrderLimits,
): Result<void, Refusal<"plate-booked" | "too-many-unpaid">> {
  if (plateIsBooked) return reject(refusal("plate-booked", { vehicleId: "booked" }));
  if (unpaid >= unpaidBookings) return reject(refusal("too-many-unpaid"));
  return accept(undefined);
}
