import type { Booking } from "#domain/booking/booking.ts";
import { statusesThat } from "#domain/booking/booking-states.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.ts";
import type { Tx } from "../platform/db/schema.ts";
import { toBooking } from "./booking-row.ts";

/**
 * Applies an edit of a vehicle to the bookings whose car is still to come; the others keep the car that came. Returns
 * those that changed.
 */
export async function updateBookedVehicle(
  tx: Tx,
  { id, ...vehicle }: Vehicle & { readonly id: string },
): Promise<Booking[]> {
  const rows = await tx
    .updateTable("bookings")
    .set({
      vehicleBrand: vehicle.brand,
      vehicleModel: vehicle.model,
      vehicleColor: vehicle.color,
      vehiclePlate: vehicle.licensePlate,
      vehicleEnergy: vehicle.energy ?? null,
    })
    .where("vehicleId", "=", id)
    .where("status", "in", [...statusesThat("isHeld"), ...statusesThat("isExpected")])
    .returningAll()
    .execute();
  return rows.map(toBooking);
}
