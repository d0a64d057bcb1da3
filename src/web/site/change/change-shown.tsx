import { useEffect, useRef, useState } from "react";
import type { BookingView } from "#contract/bookings.ts";
import { formatMoney } from "#domain/language/format.ts";
import { toCents } from "#domain/money.ts";
import { CardProviderName } from "#web/parts/card-provider-name.tsx";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { useSettings } from "#web/parts/settings-context.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Card } from "#web/ui/ticket/card.tsx";
import { PriceLines } from "#web/ui/ticket/price-lines.tsx";
import { changeWords } from "#web/words/booking/change-words.ts";
import { stayWords } from "#web/words/booking/stay-words.ts";
import { refusalWords } from "#web/words/frame/refusal-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import sections from "../own-booking/placed-sections.module.css";
import type { Changing } from "./change-form.tsx";
import type { ShownChange } from "./use-change.ts";

type Props = {
  readonly booking: BookingView;
  readonly shown: ShownChange;
  readonly changing: Changing;
};

/** Both prices line by line, the consequences, and only then the button (rules §6). */
export function ChangeShown({ booking, shown, changing: { accept, refused } }: Props) {
  const words = useWords(changeWords);
  const { rules } = useWords(refusalWords);
  const locale = useLocale();
  const [express, setExpress] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { toPay, quoteId, expressStartNeeded } = shown;
  return (
    <section className={classNames(sections, "section")}>
      <h2 ref={heading} tabIndex={-1}>
        {words.compare}
      </h2>
      <div className={classNames(sections, "sides")}>
        <Side title={words.before} price={shown.before} />
        <Side title={words.after} price={shown.after} />
      </div>
      <Meaning shown={shown} />
      {expressStartNeeded ? (
        <Checkbox
          name="expressStart"
          label={words.express}
          checked={express}
          error={refused["expressStart"] === undefined ? undefined : rules["not-accepted"]}
          onChange={(event) => setExpress(event.target.checked)}
        />
      ) : null}
      {toPay > 0 && (
        <p className={classNames(sections, "text")}>
          <CardProviderName />
        </p>
      )}
      <FormFailure failure={accept.failure} task="general" />
      <div className={classNames(sections, "ways")}>
        <Button size="l" loading={accept.sending} onClick={() => accept.run(quoteId, express)}>
          {toPay > 0 ? words.acceptPay(formatMoney(toPay, locale)) : words.accept}
        </Button>
        <LinkButton variant="quiet" size="l" href={paths.bookingConfirmed(booking.reference)}>
          {words.keep}
        </LinkButton>
      </div>
    </section>
  );
}

function Side({ title, price }: { readonly title: string; readonly price: ShownChange["before"] }) {
  const stay = useWords(stayWords);
  const locale = useLocale();
  return (
    <div className={classNames(sections, "side")}>
      <h3>{title}</h3>
      <Card>
        <PriceLines
          locale={locale}
          lines={price.lines.map(({ label, amount }) => ({ label, amount: toCents(amount) }))}
          totalLabel={stay.price.total}
          total={toCents(price.total)}
        />
      </Card>
    </div>
  );
}

function Meaning({ shown: { difference, toPay, refund, due } }: Pick<Props, "shown">) {
  const words = useWords(changeWords);
  const { holdMinutes } = useSettings();
  const locale = useLocale();
  const money = (amount: number): string => formatMoney(amount, locale);
  return (
    <div role="status" className={classNames(sections, "statement")}>
      <p>
        <strong>
          {difference === 0 ? words.same : null}
          {difference > 0 ? words.dearer(money(difference)) : null}
          {difference < 0 ? words.cheaper(money(-difference)) : null}
        </strong>
      </p>
      {toPay > 0 ? <p>{words.toPay(money(toPay), holdMinutes)}</p> : null}
      {refund > 0 ? <p>{words.refund(money(refund))}</p> : null}
      {due > 0 ? <p>{words.due(money(due))}</p> : null}
      <p className={classNames(sections, "text")}>{words.nothing}</p>
    </div>
  );
}
