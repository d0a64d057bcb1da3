import type { SiteRoutes } from "../use-case.ts";
import { fetchTicket } from "./calendar/fetch-ticket.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { changeBookingCompany } from "./change-booking-company.ts";
import { listBookings } from "./list-bookings.ts";
import { switchToCash } from "./switch-to-cash.ts";

export const bookingRoutes = {
  listBookings,
  switchToCash,
  changeBookingCompany,
  cancelBooking,
  fetchTicket,
} satisfies Partial<SiteRoutes>;
