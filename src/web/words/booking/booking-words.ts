import { dictionary } from "../dictionary.ts";
import type { BookingWords } from "./booking-en.ts";

/** The five steps of a booking. */
export const bookingWords = dictionary<BookingWords>({
  fr: () => import("./booking-fr.ts").then((module) => module.bookingFr),
  en: () => import("./booking-en.ts").then((module) => module.bookingEn),
});
