import type { Locale } from "#domain/locale.ts";

/** BCP 47 language tags, for `Intl`, documents and calendars. */
export const languageTags: Readonly<Record<Locale, string>> = { fr: "fr-FR", en: "en-GB" };
