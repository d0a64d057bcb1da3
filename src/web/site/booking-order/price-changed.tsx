import { formatMoney } from "#domain/language/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { changeDraft, useDraftValue } from "../booking-draft/draft-store.ts";
import { useShownPrice } from "../booking-underway/draft-values.ts";

/** Another price than the one shown before: nothing is ordered until it is accepted (pricing §9). */
export function PriceChanged() {
  const words = useWords(bookingWords).panel;
  const locale = useLocale();
  const changedFrom = useDraftValue((draft) => draft.changedFrom);
  const price = useShownPrice();
  if (changedFrom === undefined || price === undefined) return null;
  const after = formatMoney(price.total, locale);
  return (
    <Notice
      kind="warn"
      live="assertive"
      title={changedFrom === price.total ? words.linesChangedTitle : words.changedTitle}
      actions={
        <Button
          variant="ink"
          onClick={() => changeDraft((before) => ({ ...before, changedFrom: undefined }))}
        >
          {words.changedAccept(after)}
        </Button>
      }
    >
      {changedFrom === price.total
        ? words.linesChangedText(after)
        : words.changedText(formatMoney(changedFrom, locale), after)}
    </Notice>
  );
}
