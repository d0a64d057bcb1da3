import { cardMarkNames } from "#domain/payment/card-marks.ts";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { useSells, useSettings } from "./settings-context.ts";

/** Who takes a card payment, what the bank may ask, and which cards: as far as it is known (payment §1). */
export function CardTaker() {
  const { cardBy, cardMarks } = useWords(bookingWords).payment;
  const { cardPayment } = useSettings();
  const sells = useSells();
  // Another host's payments are taken by whom it has chosen.
  if (!sells || cardPayment === undefined) return cardBy.somebody;
  const { by, marks } = cardPayment;
  const names = marks.map((mark) => cardMarkNames[mark]).join(", ");
  return names === "" ? cardBy[by] : `${cardBy[by]} ${cardMarks(names)}`;
}
