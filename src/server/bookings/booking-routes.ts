import { api } from "#contract/api.ts";
import type { Serve } from "../use-case.ts";
import { fetchTicket } from "./calendar/fetch-ticket.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { listBookings } from "./list-bookings.ts";
import { switchToCash } from "./switch-to-cash.ts";
import { withdrawBooking } from "./withdraw-booking.ts";

export function bookingRoutes(serve: Serve): void {
  serve(api.listBookings, listBookings);
  serve(api.switchToCash, switchToCash);
  serve(api.cancelBooking, cancelBooking);
  serve(api.withdrawBooking, withdrawBooking);
  serve(api.fetchTicket, fetchTicket);
}
