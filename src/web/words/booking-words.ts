import { dictionary } from "./dictionary.ts";
import type { BookingWords } from "./en/booking-en.ts";

/** The five steps of a booking. */
export const bookingWords = dictionary<BookingWords>({
  fr: () => import("./fr/booking-fr.ts").then((module) => module.bookingFr),
  en: () => import("./en/booking-en.ts").then((module) => module.bookingEn),
});
