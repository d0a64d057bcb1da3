import type { Locale } from "#domain/locale.ts";
import type { BookingLabels } from "./booking-labels-en.ts";
import { bookingLabelsEn } from "./booking-labels-en.ts";
import { bookingLabelsFr } from "./booking-labels-fr.ts";

/** Both languages, for server-side documents. The site loads only the one that it shows. */
export const bookingLabels: Readonly<Record<Locale, BookingLabels>> = {
  fr: bookingLabelsFr,
  en: bookingLabelsEn,
};
