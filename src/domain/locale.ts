/** The supported languages; the first is the default. */
export const locales = ["fr", "en"] as const;

export type Locale = (typeof locales)[number];

/** A translated text of the operator's data, such as the name of a service or a meeting point. */
export type Wording = Readonly<Record<Locale, string>>;
