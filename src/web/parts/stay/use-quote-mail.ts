import { formatDate } from "#domain/language/format.ts";
import type { Refusal } from "#domain/refusal.ts";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { useSettings } from "../settings-context.ts";
import type { StayEntry } from "./stay-entry.ts";

/** A pre-filled e-mail with the dates of a stay too long to be booked, to ask for a personal quote (rules §2). */
export function useQuoteMail(stay: StayEntry, refusal: Refusal): string {
  const words = useWords(bookingWords).stay;
  const locale = useLocale();
  const { operator } = useSettings();
  const from = formatDate(stay.departureDate, locale, "long");
  const to = formatDate(stay.returnDate, locale, "long");
  const days = Number(refusal.detail?.["reservedDays"]);
  const subject = encodeURIComponent(words.longSubject(from, to));
  const body = encodeURIComponent(
    words.longBody(`${from}, ${stay.dropOffTime}`, `${to}, ${stay.landingTime}`, days),
  );
  return `mailto:${operator.email}?subject=${subject}&body=${body}`;
}
