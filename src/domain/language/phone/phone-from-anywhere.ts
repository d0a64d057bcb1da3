import type { Locale } from "#domain/locale.ts";
import { formatPhone } from "../format.ts";

/** For what is read before and after a flight: the number as it is dialled in France, and as it is dialled from abroad. */
export function phoneFromAnywhere(phone: string, locale: Locale): string {
  const abroad = phoneAbroad(phone, locale);
  const here = formatPhone(phone, locale);
  return abroad === undefined ? here : `${here} (depuis l’étranger\u00a0: ${abroad})`;
}

/** The number from abroad, where it is another than the one that the reader is shown. */
export function phoneAbroad(phone: string, locale: Locale): string | undefined {
  const abroad = formatPhone(phone, "en");
  return abroad === formatPhone(phone, locale) ? undefined : abroad;
}
