import type { Locale } from "#domain/locale.ts";

/** Whether the screen's data is sent in one language only: no page has less room in its first response than home. */
export function isInOneLanguage(page: string | undefined): boolean {
  return page === "home";
}

/**
 * Reduces the data that a document carries for scripts (settings and loader data) to its own language: both languages
 * get the same text, which `writeSiteData` writes once. A change of language fetches the other texts
 * (`LocaleProvider`, `SiteRouter.refresh`).
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
