import { memo } from "react";
import { formatDate, formatMoney } from "#domain/language/format.ts";
import { formatReturnPromise } from "#domain/language/format-return-promise.ts";
import { toCents } from "#domain/money.ts";
import { priceLinesOf } from "#web/parts/price/price-lines-of.ts";
import { useSells, useSettings } from "#web/parts/settings-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Price } from "#web/ui/ticket/price.tsx";
import { PriceLines } from "#web/ui/ticket/price-lines.tsx";
import { bookingWords } from "#web/words/booking/booking-words.ts";
import { stayWords } from "#web/words/booking/stay-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { sameText, useDraftValue } from "../booking-draft/draft-store.ts";
import type { ShownPrice } from "../booking-quote/shown-price.ts";
import { usePersonal, useStay } from "../booking-underway/draft-values.ts";
import css from "./order-summary.module.css";

/** What the law requires right above the button: service, dates, total (rules §4). Memoised against consent changes. */
export const OrderSummary = memo(function OrderSummary({ price }: { readonly price: ShownPrice }) {
  const words = useWords(bookingWords).price;
  const stay = useWords(stayWords);
  const locale = useLocale();
  const settings = useSettings();
  const { services, tariff, fullRefundHours, returnPromise } = settings;
  const sells = useSells();
  const { departureDate, dropOffTime, returnDate, landingTime } = useStay();
  const wanted = useDraftValue((draft) => draft.services, sameText);
  const method = usePersonal((mine) => mine.paymentMethod);
  const paid = method === "cash" ? words.payCash : words.payCard;
  const chosen = services.filter(({ id }) => wanted.includes(id));
  return (
    <div className={classNames(css, "summary")}>
      <div className={classNames(css, "what")}>
        <p className={classNames(css, "service")}>{words.service(stay.days(price.reservedDays))}</p>
        <dl className={classNames(css, "ends")}>
          <div>
            <dt>{words.from}</dt>
            <dd>
              {formatDate(departureDate, locale, "long")}, {dropOffTime}
            </dd>
          </div>
          <div>
            <dt>{words.to}</dt>
            <dd>
              {formatDate(returnDate, locale, "long")}, {landingTime}
            </dd>
          </div>
        </dl>
        {chosen.length > 0 && <p>{chosen.map(({ name }) => name[locale]).join(" · ")}</p>}
        <p>{price.total === 0 ? words.payNothing : paid}</p>
        <p>{words.freeCancel(fullRefundHours)}</p>
        {returnPromise && sells ? <p>{formatReturnPromise(returnPromise, locale)}</p> : null}
      </div>
      <div className={classNames(css, "lines")}>
        <PriceLines
          locale={locale}
          lines={priceLinesOf(price.lines, { settings, locale, words: stay, departureDate })}
        />
      </div>
      <p className={classNames(css, "total")}>
        <span>{stay.price.total}</span>
        <Price amount={toCents(price.total)} locale={locale} size="xl" />
        <small>{stay.price.vat(tariff.vatPercent, formatMoney(price.vat, locale))}</small>
      </p>
    </div>
  );
});
