import type { DeskRoutes } from "../use-case.ts";
import { bookByTelephone, previewTelephoneBooking } from "./book-by-telephone.ts";

export const telephoneBookingRoutes = {
  previewTelephoneBooking,
  bookByTelephone,
} satisfies Partial<DeskRoutes>;
