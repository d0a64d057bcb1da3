import { useState } from "react";
import type { OfficeBooking } from "#contract/office-bookings/office-booking.ts";
import { type OfficeLink, paymentLinkApi } from "#contract/office-bookings/payment-link-calls.ts";
import { formatInstant, formatMoney } from "#domain/language/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { copyText } from "#web/ui/actions/copy-text.ts";
import { classNames } from "#web/ui/class-names.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { QrCode } from "#web/ui/ticket/qr-code.tsx";
import { officeLinkWords } from "#web/words/pay-link/office-link-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskQuery } from "../api/use-desk-query.ts";
import type { BookingChange } from "../booking-head/booking-change.ts";
import { useZone } from "../day-data/use-today.ts";
import css from "../office/office.module.css";
import { fragmentTarget } from "../routing/page-fragment.ts";
import list from "./bookings.module.css";
import { ExpressStartCheckbox } from "./express-start-checkbox.tsx";

type Props = { readonly booking: OfficeBooking; readonly change: BookingChange };

/** The pending card payment, with its payment link (payment §11). */
export function PaymentLinkCard({ booking, change }: Props) {
  const words = useWords(officeLinkWords);
  const locale = useLocale();
  const zone = useZone();
  const { reference, awaits } = booking;
  const query = useDeskQuery(paymentLinkApi.fetchOfficePaymentLink, { params: { reference } });
  const link = query.value?.link;
  const isOwnDue = awaits?.purpose === "due" && !awaits.byLink;
  return (
    <section className={classNames(css, "part", "card")}>
      <h2 {...fragmentTarget("payment-link")}>{words.title}</h2>
      {awaits ? (
        <p>
          {(isOwnDue ? words.due.bySite : words.awaits[awaits.purpose])(
            formatMoney(awaits.amount, locale),
            formatInstant(awaits.until, locale, zone),
          )}
        </p>
      ) : null}
      {awaits && !awaits.byLink && !isOwnDue ? (
        <p className={classNames(css, "quiet")}>{words.bySite}</p>
      ) : null}
      <QueryState query={query} />
      {link?.url === undefined ? (
        <Gone link={link} />
      ) : (
        <OpenLink link={link} url={link.url} reference={reference} change={change} />
      )}
    </section>
  );
}

/** Whether there is, or was, a payment link to show. */
export function hasLink({ awaits, history }: OfficeBooking): boolean {
  return awaits !== undefined || history.some(({ kind }) => kind === "payment-link-sent");
}

function Gone({ link }: { readonly link: OfficeLink | undefined }) {
  const words = useWords(officeLinkWords);
  const locale = useLocale();
  const zone = useZone();
  if (link === undefined || link.state === "payable") return null;
  const at = formatInstant(link.state === "lapsed" ? link.until : link.createdAt, locale, zone);
  const states = link.purpose === "due" ? words.due.states : words.states;
  return <p className={classNames(css, "quiet")}>{states[link.state](at)}</p>;
}

type OpenProps = {
  readonly link: OfficeLink;
  readonly url: string;
  readonly reference: string;
  readonly change: BookingChange;
};

function OpenLink({ link, url, reference, change }: OpenProps) {
  const { id, purpose, payment, expressStartNeeded = false } = link;
  const words = useWords(officeLinkWords);
  const [copied, setCopied] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const named = { params: { reference }, body: { link: { id } } };
  const inCash = { params: { reference }, body: { link: { id, expressStart: isAsked } } };
  const copy = () => void copyText(url).then(setCopied);
  const collect = () => {
    const lacks = expressStartNeeded && !isAsked;
    setMissing(lacks);
    if (!lacks) void change(() => deskCall(paymentLinkApi.collectInCash, inCash));
  };
  return (
    <>
      {payment ? <p className={classNames(css, "quiet")}>{words.attempts[payment]}</p> : null}
      <p className={classNames(list, "address")}>{url}</p>
      {expressStartNeeded && purpose !== "due" ? (
        <ExpressStartCheckbox purpose={purpose} isAsked={isAsked} isMissing={isMissing} onAsked={setAsked} />
      ) : null}
      <div className={classNames(list, "ways")}>
        <Button onClick={copy}>{copied ? words.copied : words.copy}</Button>
        <Button
          variant="quiet"
          onClick={() => void change(() => deskCall(paymentLinkApi.sendPaymentLink, named))}
        >
          {words.send}
        </Button>
        {purpose === "due" ? null : (
          <Button variant="quiet" onClick={collect}>
            {words.cash[purpose]}
          </Button>
        )}
        {purpose === "booking" ? null : (
          <Button
            variant="quiet"
            onClick={() => void change(() => deskCall(paymentLinkApi.withdrawPaymentLink, named))}
          >
            {words.withdraw[purpose]}
          </Button>
        )}
      </div>
      {purpose === "booking" ? <p className={classNames(css, "quiet")}>{words.cancelInstead}</p> : null}
      <details className={classNames(css, "fold")}>
        <summary>{words.showCode}</summary>
        <QrCode text={url} label={words.code} />
      </details>
    </>
  );
}

const choices = [1, 4, 24, 48, 72] as const;

/** How long the offer is held: a day by default. */
export function HoursField({
  hours,
  hint,
  onChoose,
}: {
  readonly hours: number;
  /** What else ends the hold; the start of the stay by default. */
  readonly hint?: string;
  readonly onChoose: (hours: number) => void;
}) {
  const words = useWords(officeLinkWords);
  return (
    <SelectField
      label={words.hours}
      hint={hint ?? words.until}
      name="validHours"
      value={String(hours)}
      options={choices.map((one) => ({ value: String(one), label: words.hour(one) }))}
      onChange={(event) => onChoose(Number(event.target.value))}
    />
  );
}
