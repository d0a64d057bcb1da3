import {
  heldAmong,
  listSidesLeft,
  listVehiclesInMotion,
  recalledAmong,
} from "../custody-store/list-vehicles.ts";
import type { Db } from "../platform/db/schema.ts";

export type Yard = Awaited<ReturnType<typeof readYard>>;

/** The vehicles of the day, and others that somebody sees to: the board's rows, alerts and crew all show some of them. */
export async function readYard(db: Db, bookingIds: readonly string[]) {
  const [vehicles, sidesLeft] = await Promise.all([listVehiclesInMotion(db, bookingIds), listSidesLeft(db)]);
  return { vehicles, held: heldAmong(vehicles), recalled: recalledAmong(vehicles), sidesLeft };
}
