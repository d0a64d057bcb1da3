import type { DeskRoutes } from "../use-case.ts";
import { amendOfficeBooking, previewOfficeAmendment } from "./amend-office-booking.ts";
import { changeCompanyAtDesk } from "./change-company-at-desk.ts";
import {
  addBookingNote,
  cancelByOperator,
  refundGoodwill,
  sendBookingMail,
} from "./change-office-booking.ts";
import { fetchOfficeBooking } from "./fetch-office-booking.ts";
import { fetchStayChoices } from "./fetch-stay-choices.ts";
import { searchBookings } from "./search-bookings.ts";
import { sendValet } from "./send-valet.ts";

export const officeBookingRoutes = {
  searchBookings,
  fetchOfficeBooking,
  previewOfficeAmendment,
  amendOfficeBooking,
  changeCompanyAtDesk,
  cancelByOperator,
  refundGoodwill,
  addBookingNote,
  sendBookingMail,
  fetchStayChoices,
  sendValet,
} satisfies Partial<DeskRoutes>;
