import type { Cents } from "#domain/money.ts";
import { Price } from "#web/ui/ticket/price.tsx";
import { stayWords } from "#web/words/booking/stay-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";

type Props = { readonly days: number; readonly nights: number; readonly total: Cents };

/** In the calendar: how long the stay is and what it costs, as it is chosen. */
export function CalendarSummary({ days, nights, total }: Props) {
  const words = useWords(stayWords);
  const locale = useLocale();
  return (
    <p>
      {/* An em space: a plain one is lost before figures of that size. */}
      {`${words.days(days)}, ${words.nights(nights)}\u2003`}
      <Price amount={total} locale={locale} size="l" />
    </p>
  );
}
