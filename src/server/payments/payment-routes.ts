import type { SiteRoutes } from "../use-case.ts";
import { fetchBooking } from "./fetch-booking.ts";
import { payBooking } from "./pay-booking.ts";

export const paymentRoutes = {
  fetchBooking,
  payBooking,
} satisfies Partial<SiteRoutes>;
