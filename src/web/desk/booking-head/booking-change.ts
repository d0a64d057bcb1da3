import type { officeBookingApi } from "#contract/office-bookings/office-booking-calls.ts";
import type { DeskResult } from "../api/desk-call.ts";

/** Sends a change of the booking that is shown, and shows what it has become; false where it was refused. */
export type BookingChange = (
  ask: () => Promise<DeskResult<typeof officeBookingApi.fetchOfficeBooking>>,
) => Promise<boolean>;
