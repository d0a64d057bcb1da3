import type { Refusal } from "#domain/refusal.ts";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { useWords } from "#web/words/use-words.ts";
import type { StayEntry } from "./stay-entry.ts";
import { useQuoteMail } from "./use-quote-mail.ts";

type Props = { readonly stay: StayEntry; readonly refusal: Refusal };

/** The link alone: what is wrong with the stay is said beside its dates. */
export function QuoteByMail({ stay, refusal }: Props) {
  const words = useWords(bookingWords).stay;
  return (
    <p>
      <a href={useQuoteMail(stay, refusal)}>{words.longMail}</a>
    </p>
  );
}
