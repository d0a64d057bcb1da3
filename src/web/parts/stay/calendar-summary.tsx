import type { Cents } from "#domain/money.ts";
import { Price } from "#web/ui/ticket/price.tsx";
import { stayWords } from "#web/words/booking/stay-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";

type Props = { readonly days: number; readonly nights: number; readonly total: Cents };

/** Length and price of the stay, below the calendar while choosing. */
export function CalendarSummary({ days, nights, total }: Props) {
  const words = useWords(stayWords);
  const locale = useLocale();
  return (
    <p>
      {/* An em space: a normal one disappears before digits of that size. */}
      {`${words.days(days)}, ${words.nights(nights)}\u2003`}
      <Price amount={total} locale={locale} size="l" />
    </p>
  );
}
