import { cardMarkNames } from "#domain/payment/card-marks.ts";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { useSells, useSettings } from "./settings-context.ts";

/** The card provider, a possible check by the bank, and the accepted cards, as far as known (payment §1). */
export function CardProviderName() {
  const { cardBy, cardMarks } = useWords(bookingWords).payment;
  const { cardPayment } = useSettings();
  const sells = useSells();
  // A foreign host's payment provider is unknown.
  if (!sells || cardPayment === undefined) return cardBy.somebody;
  const { by, marks } = cardPayment;
  const names = marks.map((mark) => cardMarkNames[mark]).join(", ");
  return names === "" ? cardBy[by] : `${cardBy[by]} ${cardMarks(names)}`;
}
