import type { custodyApi } from "#contract/desk/custody-api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { findBookingByReference } from "../booking-store/find-booking.ts";
import { findCustody } from "../custody-store/custody-store.ts";
import { listStandingInspections } from "../custody-store/inspection-store.ts";
import { listPieces } from "../custody-store/piece-store.ts";
import type { Run } from "../use-case.ts";

/** custody §2: the reception's pictures, for a return that repeats their angles, whichever valet took them. */
export const fetchReceptionWalk: Run<typeof custodyApi.fetchReceptionWalk, "db"> = async (
  { db },
  { params },
) => {
  const booking = await findBookingByReference(db, params.reference);
  if (!booking) return reject(refusal("not-found"));
  const inspections = (await listStandingInspections(db, booking.id)).filter(
    ({ side }) => side === "reception",
  );
  const pieces = (await Promise.all(inspections.map(({ id }) => listPieces(db, id)))).flat();
  // The office's correction counts for the distance, whatever the sealed walk says.
  const corrected = (await findCustody(db, booking.id))?.odometerIn;
  const odometer = corrected ?? inspections.find((one) => one.odometer !== null)?.odometer ?? undefined;
  return accept({
    ...(odometer !== undefined && { odometer }),
    pictures: pieces.flatMap(({ id, kind, angle, storedAt, forgottenAt }) =>
      kind === "photo" && angle !== null && storedAt !== null && forgottenAt === null ? [{ id, angle }] : [],
    ),
  });
};
