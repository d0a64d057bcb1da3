import { Button } from "#web/ui/actions/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { bookingWords } from "#web/words/booking-words.ts";
import { formatMoney } from "#web/words/format.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { useBookingScene } from "../booking-draft/booking-scene.ts";

/** Another price than the one shown before: nothing is ordered until it is accepted (pricing §9). */
export function PriceChanged() {
  const words = useWords(bookingWords).panel;
  const locale = useLocale();
  const { draft, price, change } = useBookingScene();
  if (draft.changedFrom === undefined || price === undefined) return null;
  const after = formatMoney(price.total, locale);
  return (
    <Notice
      kind="warn"
      live="assertive"
      title={words.changedTitle}
      actions={
        <Button variant="ink" onClick={() => change((before) => ({ ...before, changedFrom: undefined }))}>
          {words.changedAccept(after)}
        </Button>
      }
    >
      {words.changedText(formatMoney(draft.changedFrom, locale), after)}
    </Notice>
  );
}
