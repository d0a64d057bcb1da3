import type { custodyApi } from "#contract/desk/custody-api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { findBookingByReference } from "../booking-store/find-booking.ts";
import type { Run } from "../use-case.ts";
import { viewCustody } from "./custody-view.ts";

export const fetchVehicleCustody: Run<typeof custodyApi.fetchVehicleCustody, "db" | "clock"> = async (
  { db, clock },
  { params, caller },
) => {
  const booking = await findBookingByReference(db, params.reference);
  if (!booking) return reject(refusal("not-found"));
  return accept(await viewCustody(db, booking.id, { caller, now: clock.now() }));
};
