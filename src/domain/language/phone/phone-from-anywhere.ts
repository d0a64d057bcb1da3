import type { Locale } from "#domain/locale.ts";
import { formatPhone } from "../format.ts";

/** For texts read before and after a flight: the number as dialled in France, and as dialled from abroad. */
export function phoneFromAnywhere(phone: string, locale: Locale): string {
  const abroad = phoneAbroad(phone, locale);
  const here = formatPhone(phone, locale);
  return abroad === undefined ? here : `${here} (depuis l’étranger\u00a0: ${abroad})`;
}

/** The number as dialled from abroad, if it differs from the one shown to the reader. */
export function phoneAbroad(phone: string, locale: Locale): string | undefined {
  const abroad = formatPhone(phone, "en");
  return abroad === formatPhone(phone, locale) ? undefined : abroad;
}
