import type { BookingView } from "#contract/bookings.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import { formatMoney } from "#domain/language/format.ts";
import { toCents } from "#domain/money.ts";
import { priceLinesOf } from "#web/parts/price/price-lines-of.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Card } from "#web/ui/ticket/card.tsx";
import { PriceLines } from "#web/ui/ticket/price-lines.tsx";
import { placedWords } from "#web/words/booking/placed-words.ts";
import { stayWords } from "#web/words/booking/stay-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { PayDueButton } from "../due/pay-due-button.tsx";
import css from "../own-booking/placed-sections.module.css";

/** The price as ordered, and what of it has been paid. */
export function PlacedPrice({ booking }: { readonly booking: BookingView }) {
  const words = useWords(placedWords).confirmed;
  const stay = useWords(stayWords);
  const locale = useLocale();
  const settings = useSettings();
  const { lines, total, vat, paid, refunded, due = 0, paymentMethod, departureDate } = booking;
  const { isExpected, isHere } = meaningOf(booking);
  const money = (amount: number): string => formatMoney(amount, locale);
  return (
    <section className={classNames(css, "section")}>
      <h2>{words.priceTitle}</h2>
      <Card>
        <PriceLines
          locale={locale}
          lines={priceLinesOf(lines, { settings, departureDate, locale, words: stay })}
          totalLabel={stay.price.total}
          total={toCents(total)}
          note={stay.price.vat(settings.tariff.vatPercent, money(vat))}
        />
      </Card>
      {/* What was to be paid to the valet may have been paid by card since. */}
      {paid > 0 && <p>{paymentMethod === "cash" ? words.settled : words.paid}</p>}
      {isExpected && paid === 0 && due > 0 && <p>{words.toPay(money(due))}</p>}
      {(isHere || (isExpected && paid > 0)) && due > 0 && <p>{words.stillToPay(money(due))}</p>}
      {refunded > 0 && <p>{words.refunded(money(refunded))}</p>}
      <PayDueButton booking={booking} />
    </section>
  );
}
