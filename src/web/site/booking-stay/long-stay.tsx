import type { Refusal } from "#domain/refusal.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import type { StayEntry } from "#web/parts/stay/stay-entry.ts";
import { useQuoteMail } from "#web/parts/stay/use-quote-mail.ts";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { PoliteNotice } from "#web/ui/feedback/polite-notice.tsx";
import { Mail } from "#web/ui/pictograms/action-pictograms.tsx";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { useWords } from "#web/words/use-words.ts";

/** A stay too long to be booked: offers a pre-filled e-mail with its dates, to ask for a personal quote (rules §2). */
export function LongStay({ stay, refusal }: { readonly stay: StayEntry; readonly refusal: Refusal }) {
  const words = useWords(bookingWords).stay;
  const limits = useSettings().stay;
  const days = Number(refusal.detail?.["reservedDays"]);
  const mail = useQuoteMail(stay, refusal);
  return (
    <PoliteNotice
      kind="info"
      title={words.longTitle}
      actions={
        <LinkButton variant="ink" href={mail} icon={<Mail size="s" />}>
          {words.longMail}
        </LinkButton>
      }
    >
      {words.longText(days, limits.maximumDays)}
    </PoliteNotice>
  );
}
