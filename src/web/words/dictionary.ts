import { type Locale, locales } from "#domain/locale.ts";

/** The words of one area of the site. A language is fetched when it is first needed, never both. */
export type Dictionary<Words> = {
  /** One promise for each language; once fulfilled it is marked as React marks it, so that `use` need not wait. */
  readonly load: (locale: Locale) => Promise<Words>;
  /** `undefined` until loaded. */
  readonly loaded: (locale: Locale) => Words | undefined;
};

const dictionaries = new Set<Dictionary<unknown>>();

/**
 * Declares an area's words. `Words` is the type of its English file, so that a French file that
 * lacks a text does not compile.
 */
export function dictionary<Words>(
  sources: Readonly<Record<Locale, () => Promise<Words>>>,
): Dictionary<Words> {
  const ready = new Map<Locale, Words>();
  const pending = new Map<Locale, Promise<Words>>();
  const fetchWords = async (locale: Locale): Promise<Words> => {
    const words = await sources[locale]();
    if (locale === "fr") bindSpaces(words);
    ready.set(locale, words);
    return words;
  };
  const declared: Dictionary<Words> = {
    loaded: (locale) => ready.get(locale),
    load: (locale) => {
      const known = pending.get(locale);
      if (known) return known;
      const words = fetchWords(locale);
      pending.set(locale, words);
      words.then(
        (value) => Object.assign(words, { status: "fulfilled", value }),
        // A download that failed is tried again the next time.
        () => pending.delete(locale),
      );
      return words;
    },
  };
  dictionaries.add(declared);
  return declared;
}

/** Loads a language for every area whose code is present, so that nothing shown has to wait for its words. */
export async function loadWords(locale: Locale): Promise<void> {
  await Promise.all([...dictionaries].map((declared) => declared.load(locale)));
}

export async function loadAllWords(): Promise<void> {
  await Promise.all(locales.map(loadWords));
}

/** Spaces at which no French line may break: before double signs, and between a figure and what it counts. */
const loose =
  / (?=[;:?!»%€])|(?<=«) |(?<=n°) |(?<=\d) (?=(?:h|min|s|km|ans?|mois|jours?|nuits?|heures?|minutes?|caractères)\b)/g;

/**
 * The dictionaries are written with ordinary spaces, which an author sees: this binds those of all texts below, and
 * of the texts that functions will answer.
 */
function bindSpaces(words: unknown): unknown {
  if (typeof words === "string") return words.replace(loose, "\u00a0").replaceAll(/\be-(?=mail)/g, "e\u2011");
  if (typeof words === "function") {
    return (...values: readonly unknown[]) => bindSpaces(Reflect.apply(words, undefined, values));
  }
  if (typeof words === "object" && words !== null) {
    for (const [name, text] of Object.entries(words)) Reflect.set(words, name, bindSpaces(text));
  }
  return words;
}
