import { api } from "#contract/api.ts";
import type { Serve } from "../http/call.ts";
import { fetchInvoice } from "../invoices/fetch-invoice.ts";
import { payBooking } from "../payments/pay-booking.ts";
import { fetchTicket } from "./calendar/fetch-ticket.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { fetchBooking } from "./fetch-booking.ts";
import { listBookings } from "./list-bookings.ts";
import { book } from "./order/book.ts";
import { switchToCash } from "./switch-to-cash.ts";
import { withdrawBooking } from "./withdraw-booking.ts";

export function bookingRoutes(serve: Serve): void {
  serve(api.listBookings, listBookings);
  serve(api.fetchBooking, fetchBooking);
  serve(api.book, book);
  serve(api.payBooking, payBooking);
  serve(api.switchToCash, switchToCash);
  serve(api.cancelBooking, cancelBooking);
  serve(api.withdrawBooking, withdrawBooking);
  serve(api.fetchTicket, fetchTicket);
  serve(api.fetchInvoice, fetchInvoice);
}
