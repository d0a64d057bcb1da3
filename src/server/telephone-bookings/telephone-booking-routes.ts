import type { DeskRoutes } from "../use-case.ts";
import { bookByTelephone } from "./book-by-telephone.ts";
import { previewTelephoneBooking } from "./preview-telephone-booking.ts";

export const telephoneBookingRoutes = {
  previewTelephoneBooking,
  bookByTelephone,
} satisfies Partial<DeskRoutes>;
