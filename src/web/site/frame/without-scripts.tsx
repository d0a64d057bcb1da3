import { formatDate, formatMoney, formatPhone } from "#domain/language/format.ts";
import { phoneLink } from "#domain/language/phone/phone-link.ts";
import { priceLinesOf } from "#web/parts/price/price-lines-of.ts";
import { useSells, useSettings } from "#web/parts/settings-context.ts";
import { estimateStay } from "#web/parts/stay/stay-estimate.ts";
import { useSearchParams } from "#web/router/routing.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { PriceLines } from "#web/ui/ticket/price-lines.tsx";
import { stayWords } from "#web/words/booking/stay-words.ts";
import { frameWords } from "#web/words/frame/frame-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { usePresent } from "../booking-draft/first-booking.ts";
import css from "./screen-skeleton.module.css";

/** Replaces a screen that needs scripts: how to book without them, and the price that was asked for. */
export function WithoutScripts() {
  const words = useWords(frameWords);
  const locale = useLocale();
  const { phone } = useSettings().operator;
  const sells = useSells();
  return (
    <div className={classNames(css, "without")}>
      <p className={classNames(css, "needs")}>
        {words.needsScript} {phone ? <a href={phoneLink(phone)}>{formatPhone(phone, locale)}</a> : null}
      </p>
      {sells ? <AskedPrice /> : null}
    </div>
  );
}

/** The answer to the price search's form (home page), worked out on the server. */
function AskedPrice() {
  const words = useWords(stayWords);
  const locale = useLocale();
  const settings = useSettings();
  const [search] = useSearchParams();
  const asked = (name: string): string => search.get(name) ?? "";
  const entry = {
    departureDate: asked("departureDate"),
    dropOffTime: asked("dropOffTime"),
    returnDate: asked("returnDate"),
    landingTime: asked("landingTime"),
  };
  const estimate = estimateStay(entry, { settings, now: usePresent() });
  if (estimate.kind !== "priced") return null;
  const { price, stay } = estimate;
  const end = (date: string, time: string): string => `${formatDate(date, locale)}, ${time}`;
  return (
    <section aria-labelledby="asked-price">
      <h1 id="asked-price" className={classNames(css, "stay")}>
        {`${end(stay.departureDate, stay.dropOffTime)} – ${end(stay.returnDate, stay.landingTime)}`}
      </h1>
      <PriceLines
        locale={locale}
        lines={priceLinesOf(price.lines, { settings, locale, words, departureDate: stay.departureDate })}
        totalLabel={words.price.total}
        total={price.total}
        note={words.price.vat(price.vatRate, formatMoney(price.vat, locale))}
      />
    </section>
  );
}
