import { dictionary } from "../dictionary.ts";
import type { BookingsWords } from "./bookings-en.ts";

export const bookingsWords = dictionary<BookingsWords>({
  fr: () => import("./bookings-fr.ts").then((module) => module.bookingsFr),
  en: () => import("./bookings-en.ts").then((module) => module.bookingsEn),
});
