import { formatDate, formatPrice } from "#domain/language/format.ts";
import { toCents } from "#domain/money.ts";
import { isoFromInstant } from "#domain/time.ts";
import { now } from "#web/api/document-facts.ts";
import { isRecord } from "#web/api/is-record.ts";
import { readStored } from "#web/api/storage.ts";
import { bookingDraftKey } from "#web/parts/booking-draft-exists.ts";
import { paths } from "#web/paths.ts";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { accountWords } from "#web/words/account/account-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";

type Props = {
  /** Whether to show the link back to the booking. */
  readonly leadsOn?: boolean;
};

/** Keeps the stay and the price of a booking that is not ordered yet in view. */
export function WaitingBooking({ leadsOn = false }: Props) {
  const words = useWords(accountWords).mail;
  const locale = useLocale();
  const waiting = readWaiting();
  if (waiting === undefined) return null;
  const { departureDate, returnDate, total } = waiting;
  const stay = words.bookingStay(formatDate(departureDate, locale), formatDate(returnDate, locale));
  const price = total === undefined ? "" : ` · ${formatPrice(toCents(total), locale)}`;
  const way = leadsOn && <LinkButton href={paths.booking()}>{words.bookingGoOn}</LinkButton>;
  return (
    <Notice kind="info" title={words.bookingWaits} actions={way}>
      {stay + price}
    </Notice>
  );
}

type Waiting = {
  readonly departureDate: string;
  readonly returnDate: string;
  readonly total: number | undefined;
};

/** The part of the draft that is shown here; the booking reads the rest. */
function readWaiting(): Waiting | undefined {
  const draft = parsed(readStored(bookingDraftKey));
  const stay = isRecord(draft) ? draft["stay"] : undefined;
  if (!isRecord(draft) || !isRecord(stay)) return undefined;
  const { departureDate, returnDate } = stay;
  if (typeof departureDate !== "string" || typeof returnDate !== "string") return undefined;
  // No link to a stay that has already begun, and no price whose quote has expired (rules §4).
  const at = isoFromInstant(now());
  if (departureDate < at || returnDate === "") return undefined;
  const { quote } = draft;
  const promised = isRecord(quote) && typeof quote["expiresAt"] === "string" && quote["expiresAt"] > at;
  const total = promised && typeof quote["total"] === "number" ? quote["total"] : undefined;
  return { departureDate, returnDate, total };
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}
