// Words the lines of a price: for prices computed in the browser, quotes and bookings alike.
import type { Settings } from "#contract/settings.ts";
import { formatClock } from "#domain/language/format.ts";
import type { Locale } from "#domain/locale.ts";
import { toCents } from "#domain/money.ts";
import { seasonOn } from "#domain/pricing/tariff.ts";
import { toLocalDate } from "#domain/time.ts";
import type { PriceLine as ShownLine } from "#web/ui/ticket/price-lines.tsx";
import type { StayWords } from "#web/words/booking/stay-en.ts";

/** The common part of the domain's and the contract's price lines. */
export type PricedLine = {
  readonly kind: "parking" | "overnight-departure" | "overnight-arrival" | "service" | "promotion";
  readonly amount: number;
  readonly days?: number | undefined;
  readonly serviceId?: string | undefined;
  readonly promoCode?: string | undefined;
  /** Worded by the server, for services that are no longer on offer. */
  readonly label?: string | undefined;
};

type Context = {
  readonly settings: Pick<Settings, "services" | "tariff" | "stay">;
  /** The day that determines the season. */
  readonly departureDate: string;
  readonly locale: Locale;
  readonly words: StayWords;
};

export function priceLinesOf(lines: readonly PricedLine[], context: Context): readonly ShownLine[] {
  const shown = lines.map((line) => ({
    label: labelOf(line, context),
    detail: detailOf(line, context),
    amount: toCents(line.amount),
  }));
  const { included, includedWord } = context.words.price;
  const [parking, ...rest] = shown;
  return parking === undefined ? [] : [parking, { label: included, amount: includedWord }, ...rest];
}

function labelOf(line: PricedLine, { settings, locale, words }: Context): string {
  switch (line.kind) {
    case "parking":
      return words.price.parking(words.days(line.days ?? 1));
    case "overnight-departure":
      return words.price.overnightDeparture;
    case "overnight-arrival":
      return words.price.overnightArrival;
    case "service": {
      const service = settings.services.find(({ id }) => id === line.serviceId);
      return service?.name[locale] ?? line.label ?? "";
    }
    case "promotion":
      return words.price.promotion(line.promoCode ?? "");
  }
}

function detailOf({ kind }: PricedLine, { settings, departureDate, locale, words }: Context) {
  if (kind === "overnight-departure" || kind === "overnight-arrival") {
    const { nightFrom, nightUntil } = settings.stay;
    return words.price.night(formatClock(nightFrom, locale), formatClock(nightUntil, locale));
  }
  const day = kind === "parking" ? toLocalDate(departureDate) : undefined;
  const season = day && seasonOn(settings.tariff, day);
  return season && words.price.season(season.name[locale].toLowerCase());
}
