import type { Locale } from "#domain/locale.ts";
import type { Cents } from "#domain/money.ts";

const regions: Readonly<Record<Locale, string>> = { fr: "fr-FR", en: "en-GB" };
const formats = new Map<string, Intl.NumberFormat>();

/** `124,00 €`, or `124 €` when asked for and nothing is lost by it. */
export function moneyText(amount: Cents, locale: Locale, cents: "always" | "if-any" = "always"): string {
  const digits = cents === "if-any" && amount % 100 === 0 ? 0 : 2;
  return formatFor(locale, digits).format(amount / 100);
}

function formatFor(locale: Locale, digits: number): Intl.NumberFormat {
  const key = `${locale} ${digits}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(regions[locale], {
    style: "currency",
    currency: "EUR",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(key, format);
  return format;
}
