import type { Locale } from "#domain/locale.ts";

/** The page whose screen's data are in one language: no other has so little room in its first response. */
export function isInOneLanguage(page: string | undefined): boolean {
  return page === "home";
}

/**
 * What a document carries for scripts, the operator's settings and what its screen's loader has answered: words that are there
 * in both languages in the document's alone, which it then writes once (`writeSiteData`). Whoever changes the language asks
 * for the others then (`LocaleProvider`, `SiteRouter.refresh`).
 */
export function inOneLanguage<Data>(data: Data, locale: Locale): Data;
export function inOneLanguage(data: unknown, locale: Locale): unknown {
  if (Array.isArray(data)) return data.map((item) => inOneLanguage(item, locale));
  if (typeof data !== "object" || data === null) return data;
  if (isInBoth(data)) return { fr: data[locale], en: data[locale] };
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, inOneLanguage(value, locale)]),
  );
}

function isInBoth(value: object): value is Readonly<Record<Locale, string>> {
  return "fr" in value && "en" in value && typeof value.fr === "string" && typeof value.en === "string";
}
