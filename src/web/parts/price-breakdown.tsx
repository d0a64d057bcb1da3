import type { PriceLineView } from "#contract/quotes.ts";
import type { Settings } from "#contract/settings.ts";
import type { Locale } from "#domain/locale.ts";
import { toCents } from "#domain/money.ts";
import type { Price } from "#domain/pricing/price-stay.ts";
import { moneyText } from "#web/ui/ticket/money-text.ts";
import { type PriceLine, PriceLines } from "#web/ui/ticket/price-lines.tsx";
import type { PriceWords } from "#web/words/en/price-en.ts";
import { priceWords } from "#web/words/price-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { useSettings } from "./settings-context.ts";

/** A line of the domain, or of an answer: the answer's label is in the language of its request. */
type Line = Price["lines"][number] | PriceLineView;

type Props = { readonly lines: readonly Line[]; readonly total: number; readonly vat: number };

/** The price of a quote, a booking or an estimate, every line explained in the language of the page. */
export function PriceBreakdown({ lines, total, vat }: Props) {
  const words = useWords(priceWords);
  const locale = useLocale();
  const settings = useSettings();
  const shown = lines.map((line) => toShown(line, words, settings, locale));
  const firstExtra = lines.findIndex(({ kind }) => kind === "service" || kind === "promotion");
  const included: PriceLine = { label: words.included, amount: words.includedAmount };
  const at = firstExtra < 0 ? shown.length : firstExtra;
  return (
    <PriceLines
      locale={locale}
      lines={shown.toSpliced(at, 0, included)}
      totalLabel={words.total}
      total={toCents(total)}
      note={words.vat(settings.tariff.vatPercent, moneyText(toCents(vat), locale))}
    />
  );
}

function toShown(line: Line, words: PriceWords, settings: Settings, locale: Locale): PriceLine {
  const amount = toCents(line.amount);
  const night = words.night(settings.stay.nightFrom, settings.stay.nightUntil);
  switch (line.kind) {
    case "parking":
      return { label: words.parking(line.days ?? 1), amount };
    case "overnight-departure":
      return { label: words.overnightDeparture, detail: night, amount };
    case "overnight-arrival":
      return { label: words.overnightArrival, detail: night, amount };
    case "promotion":
      return { label: words.promotion(line.promoCode ?? ""), amount };
    case "service": {
      const service = settings.services.find(({ id }) => id === line.serviceId);
      // A service that the operator no longer offers keeps the name it was sold under.
      return { label: service?.name[locale] ?? ("label" in line ? line.label : ""), amount };
    }
  }
}
