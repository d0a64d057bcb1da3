import { api } from "#contract/api.ts";
import type { Serve } from "../use-case.ts";
import { fetchBooking } from "./fetch-booking.ts";
import { payBooking } from "./pay-booking.ts";

export function paymentRoutes(serve: Serve): void {
  serve(api.fetchBooking, fetchBooking);
  serve(api.payBooking, payBooking);
}
