import { useRef, useState } from "react";
import { payByLink } from "#contract/site/payment-links.ts";
import { formatMoney } from "#domain/language/format.ts";
import { toCents } from "#domain/money.ts";
import { call } from "#web/api/api-call.ts";
import { BookingTicket } from "#web/parts/booking-ticket.tsx";
import { CardProviderName } from "#web/parts/card-provider-name.tsx";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { useAction } from "#web/parts/forms/use-action.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { SiteLink } from "#web/parts/site-link.tsx";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { PoliteNotice } from "#web/ui/feedback/polite-notice.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Card } from "#web/ui/ticket/card.tsx";
import { PriceLines } from "#web/ui/ticket/price-lines.tsx";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { changeWords } from "#web/words/booking/change-words.ts";
import { stayWords } from "#web/words/booking/stay-words.ts";
import { payLinkWords } from "#web/words/pay-link/pay-link-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { focusFirstError } from "../booking-steps/focus-first-error.ts";
import { leaveFor } from "../navigation/leave-for.ts";
import css from "../own-booking/placed-sections.module.css";
import type { SeenLink } from "./link-page.tsx";

type Offer = NonNullable<SeenLink["offer"]>;
type Props = {
  readonly token: string;
  readonly seen: SeenLink;
  readonly offer: Offer;
  /** Called when the server answers that it was paid or has lapsed since it was shown. */
  readonly onSettled: () => void;
};

/** The stay and every line of its price, before and after where it is a change; only then the button. */
export function LinkOffer({ token, seen, offer, onSettled }: Props) {
  const words = useWords(payLinkWords);
  const change = useWords(changeWords);
  const locale = useLocale();
  const { before, after, due } = offer;
  const left = seen.purpose === "due" && seen.amount < after.total ? seen.amount : undefined;
  return (
    <>
      {seen.payment === "declined" ? <PoliteNotice kind="warn">{words.declined}</PoliteNotice> : null}
      {seen.payment === "open" ? <PoliteNotice>{words.underway}</PoliteNotice> : null}
      <section className={classNames(css, "section")}>
        <h2>{before ? words.becomes : words.booked}</h2>
        <BookingTicket booking={after.ticket} />
      </section>
      <section className={classNames(css, "section")}>
        <h2>{before ? change.compare : words.price}</h2>
        <div className={classNames(css, "sides")}>
          {before ? <Side title={change.before} side={before} /> : null}
          <Side title={before ? change.after : undefined} side={after} left={left} />
        </div>
        {due > 0 ? <p>{words.due(formatMoney(due, locale))}</p> : null}
      </section>
      <PayForm token={token} seen={seen} offer={offer} onSettled={onSettled} />
    </>
  );
}

type SideProps = {
  readonly title: string | undefined;
  readonly side: Offer["after"];
  /** For a balance: the part of the price that is still due. */
  readonly left?: number | undefined;
};

function Side({ title, side, left }: SideProps) {
  const stay = useWords(stayWords);
  const locale = useLocale();
  const { tariff } = useSettings();
  const { vat } = side;
  return (
    <div className={classNames(css, "side")}>
      {title === undefined ? null : <h3>{title}</h3>}
      <Card>
        <PriceLines
          locale={locale}
          lines={side.lines.map(({ label, amount }) => ({ label, amount: toCents(amount) }))}
          totalLabel={stay.price.total}
          total={toCents(side.total)}
          note={vat !== undefined && stay.price.vat(tariff.vatPercent, formatMoney(vat, locale))}
        />
        {left === undefined ? null : <Balance total={side.total} left={left} />}
      </Card>
    </div>
  );
}

function Balance({ total, left }: { readonly total: number; readonly left: number }) {
  const words = useWords(payLinkWords);
  const locale = useLocale();
  return (
    <PriceLines
      locale={locale}
      lines={[{ label: words.settled, amount: toCents(total - left) }]}
      totalLabel={words.left}
      total={toCents(left)}
    />
  );
}

function PayForm({ token, seen: { purpose, amount }, offer, onSettled }: Props) {
  const words = useWords(payLinkWords);
  const order = useWords(bookingWords).price;
  const locale = useLocale();
  const [terms, setTerms] = useState(false);
  const [express, setExpress] = useState(false);
  const [tried, setTried] = useState(false);
  const asksTerms = purpose === "booking";
  const asksExpress = offer.expressStartNeeded;
  const pay = usePayment(token, onSettled);
  const form = useRef<HTMLElement>(null);
  const submit = (): void => {
    setTried(true);
    if ((terms || !asksTerms) && (express || !asksExpress)) {
      pay.run({ acceptedTerms: terms, expressStart: express });
    } else focusFirstError(form.current);
  };
  return (
    <section ref={form} className={classNames(css, "section")}>
      {asksTerms ? (
        <Checkbox
          name="acceptedTerms"
          required
          checked={terms}
          error={tried && !terms ? order.termsMissing : undefined}
          onChange={(event) => setTerms(event.target.checked)}
          label={<TermsLabel />}
        />
      ) : null}
      {asksExpress ? (
        <Checkbox
          name="expressStart"
          required
          checked={express}
          error={tried && !express ? order.expressMissing : undefined}
          onChange={(event) => setExpress(event.target.checked)}
          label={order.express}
        />
      ) : null}
      <p className={classNames(css, "text")}>
        <CardProviderName />
      </p>
      <FormFailure failure={pay.failure} task="pay" />
      <div className={classNames(css, "ways")}>
        <Button size="l" loading={pay.sending} onClick={submit}>
          {words.pay[purpose](formatMoney(amount, locale))}
        </Button>
      </div>
    </section>
  );
}

function TermsLabel() {
  const { termsBefore, terms, termsAfter } = useWords(bookingWords).price;
  return (
    <>
      {termsBefore}
      <SiteLink to={paths.terms()} target="_blank">
        {terms}
      </SiteLink>
      {termsAfter}
    </>
  );
}

function usePayment(token: string, onSettled: () => void) {
  return useAction(async (payment: { readonly acceptedTerms: boolean; readonly expressStart: boolean }) => {
    const answer = await call(payByLink, { params: { token }, body: { payment } });
    if (answer.ok) return leaveFor(answer.value.redirectUrl);
    const { code } = answer.refusal;
    if (code !== "already-paid" && code !== "not-payable") return answer.refusal;
    onSettled();
    return undefined;
  });
}
