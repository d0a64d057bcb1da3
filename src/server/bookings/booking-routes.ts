import type { SiteRoutes } from "../use-case.ts";
import { fetchTicket } from "./calendar/fetch-ticket.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { listBookings } from "./list-bookings.ts";
import { switchToCash } from "./switch-to-cash.ts";
import { withdrawBooking } from "./withdraw-booking.ts";

export const bookingRoutes = {
  listBookings,
  switchToCash,
  cancelBooking,
  withdrawBooking,
  fetchTicket,
} satisfies Partial<SiteRoutes>;
