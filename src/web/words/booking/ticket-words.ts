import type { BookingLabels } from "#domain/language/booking-labels-en.ts";
import { dictionary } from "../dictionary.ts";

export const ticketWords = dictionary<BookingLabels>({
  fr: () => import("#domain/language/booking-labels-fr.ts").then((module) => module.bookingLabelsFr),
  en: () => import("#domain/language/booking-labels-en.ts").then((module) => module.bookingLabelsEn),
});
