import { statusesThat } from "#domain/booking/booking-states.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.ts";
import type { Tx } from "../platform/db/schema.ts";

/** An edited vehicle is edited in the bookings whose car is still to come; the others keep what came. */
export async function updateBookedVehicle(
  tx: Tx,
  { id, ...vehicle }: Vehicle & { readonly id: string },
): Promise<void> {
  await tx
    .updateTable("bookings")
    .set({
      vehicleBrand: vehicle.brand,
      vehicleModel: vehicle.model,
      vehicleColor: vehicle.color,
      vehiclePlate: vehicle.licensePlate,
    })
    .where("vehicleId", "=", id)
    .where("status", "in", [...statusesThat("isHeld"), ...statusesThat("isExpected")])
    .execute();
}
