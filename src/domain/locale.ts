/** The languages that every word exists in; the first is the default. */
export const locales = ["fr", "en"] as const;

export type Locale = (typeof locales)[number];

/** Words that belong to the operator's data rather than to the site: names of services, meeting points. */
export type Wording = Readonly<Record<Locale, string>>;
