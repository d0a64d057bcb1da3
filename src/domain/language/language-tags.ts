import type { Locale } from "#domain/locale.ts";

/** As `Intl`, documents and calendars name a language. */
export const languageTags: Readonly<Record<Locale, string>> = { fr: "fr-FR", en: "en-GB" };
