import type { officeBookingApi } from "#contract/office-bookings/office-booking-calls.ts";
import type { DeskResult } from "../api/desk-call.ts";

/** Runs a change of the displayed booking and shows the result; resolves to false if refused. */
export type BookingChange = (
  ask: () => Promise<DeskResult<typeof officeBookingApi.fetchOfficeBooking>>,
) => Promise<boolean>;
