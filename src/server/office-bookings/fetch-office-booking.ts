import type { officeBookingApi } from "#contract/office/office-booking-calls.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { findBookingByReference } from "../booking-store/find-booking.ts";
import type { Run } from "../use-case.ts";
import { viewOfficeBooking } from "./view-office-booking.ts";

export const fetchOfficeBooking: Run<typeof officeBookingApi.fetchOfficeBooking, "db" | "clock"> = async (
  { db, clock },
  { params, origin },
) => {
  const booking = await findBookingByReference(db, params.reference);
  if (!booking) return reject(refusal("not-found"));
  return accept(await viewOfficeBooking(db, booking, { locale: origin.locale, now: clock.now() }));
};
