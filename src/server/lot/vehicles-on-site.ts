import { withBookingLabels } from "../booking-store/find-booking-labels.ts";
import { listVehiclesHere } from "../custody-store/list-vehicles.ts";
import type { Db } from "../platform/db/schema.ts";

/** Every vehicle in our custody, by spot; those without a spot by landing time. */
export async function listOnSite(db: Db) {
  const rows = await withBookingLabels(db, await listVehiclesHere(db));
  const inOrder = rows.toSorted((one, other) =>
    one.spot === other.spot ? one.landingAt - other.landingAt : 0,
  );
  return inOrder.map(({ reference, plate, landingAt, holderSinceAt, stateAt, ...row }) => ({
    bookingId: row.bookingId,
    reference,
    plate,
    landingAt,
    state: row.state,
    spot: row.spot,
    keyTag: row.keyTag,
    holderId: row.holderId,
    keySince: holderSinceAt ?? stateAt,
  }));
}
