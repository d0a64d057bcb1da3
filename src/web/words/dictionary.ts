import { withNonBreakingSpaces } from "#domain/language/non-breaking-spaces.ts";
import { type Locale, locales } from "#domain/locale.ts";

/** The words of one area. Only the language needed is downloaded. */
export type Dictionary<Words> = {
  /**
   * One promise for each language. Once fulfilled it carries React's `status` and `value`, so that `use` need not
   * suspend.
   */
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
    const written = await sources[locale]();
    const words = locale === "fr" ? typesetFrench(written) : written;
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
        // Allows a retry after a failed download.
        () => pending.delete(locale),
      );
      return words;
    },
  };
  dictionaries.add(declared);
  return declared;
}

/** Loads a language for every dictionary that was imported, so that a change of language need not suspend. */
export async function loadWords(locale: Locale): Promise<void> {
  await Promise.all([...dictionaries].map((declared) => declared.load(locale)));
}

/** What cannot be loaded is asked for again by the part that needs it. */
export const loadWordsIfPossible = (locale: Locale): Promise<void> =>
  loadWords(locale).catch(() => undefined);

export async function loadAllWords(): Promise<void> {
  await Promise.all(locales.map(loadWords));
}

/** Inserts non-breaking spaces into all texts, including those returned by functions. */
function typesetFrench<Words>(words: Words): Words;
function typesetFrench(words: unknown): unknown {
  if (typeof words === "string") return withNonBreakingSpaces(words, "fr");
  if (typeof words === "function") {
    return (...values: readonly unknown[]) => typesetFrench(Reflect.apply(words, undefined, values));
  }
  if (Array.isArray(words)) return words.map(typesetFrench);
  if (typeof words !== "object" || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([name, text]) => [name, typesetFrench(text)]));
}
