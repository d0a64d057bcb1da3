// capacity §9: one traveller cannot empty the lot.
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";

export type OrderLimits = {
  /** How many bookings of one account may be neither paid nor over at one time. */
  readonly unpaidBookings: number;
};

export type OrderLimitFacts = {
  /** Bookings of the account that are neither paid nor over, without the one that is asked for. */
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
