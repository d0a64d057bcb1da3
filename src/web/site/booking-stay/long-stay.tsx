import { formatDate } from "#domain/language/format.ts";
import type { Refusal } from "#domain/refusal.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import type { StayEntry } from "#web/parts/stay/stay-entry.ts";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Mail } from "#web/ui/pictograms/action-pictograms.tsx";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";

/** A stay too long to be booked: offers a pre-filled e-mail with its dates, to ask for a personal quote (rules §2). */
export function LongStay({ stay, refusal }: { readonly stay: StayEntry; readonly refusal: Refusal }) {
  const words = useWords(bookingWords).stay;
  const locale = useLocale();
  const { operator, stay: limits } = useSettings();
  const days = Number(refusal.detail?.["reservedDays"]);
  const from = formatDate(stay.departureDate, locale, "long");
  const to = formatDate(stay.returnDate, locale, "long");
  const subject = encodeURIComponent(words.longSubject(from, to));
  const body = encodeURIComponent(
    words.longBody(`${from}, ${stay.dropOffTime}`, `${to}, ${stay.landingTime}`, days),
  );
  return (
    <Notice
      kind="info"
      live="polite"
      title={words.longTitle}
      actions={
        <LinkButton
          variant="ink"
          href={`mailto:${operator.email}?subject=${subject}&body=${body}`}
          icon={<Mail size="s" />}
        >
          {words.longMail}
        </LinkButton>
      }
    >
      {words.longText(days, limits.maximumDays)}
    </Notice>
  );
}
