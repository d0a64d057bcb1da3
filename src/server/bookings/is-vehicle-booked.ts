import type { Instant } from "#domain/time.ts";
import type { Db } from "../db/schema.ts";

/** rules §3: whether a booking still to come, or one whose car is here, uses the vehicle. */
export async function isVehicleBooked(db: Db, vehicleId: string, now: Instant): Promise<boolean> {
  const booking = await db
    .selectFrom("bookings")
    .select("id")
    .where("vehicleId", "=", vehicleId)
    .where((or) =>
      or.or([
        or("status", "=", "received"),
        or.and([or("status", "in", ["pending", "confirmed"]), or("landingAt", ">", now)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return booking !== undefined;
}
