// What search engines read of a page, and those who share its link: description, canonical address, and alternates in
// other languages (`hreflang`). Kept apart from the title: nobody sees it, so it need not load with the first scripts.
import { type Locale, locales } from "#domain/locale.ts";
import { inLocale } from "#web/parts/site-link.tsx";
import { descriptionWords } from "#web/words/frame/description-words.ts";
import { namedBy, type PageFacts, titleOf } from "./page-title.ts";

export type PageLinks = {
  /** The address of this page in this language. */
  readonly canonical: string;
  readonly alternates: readonly { readonly hreflang: Locale | "x-default"; readonly href: string }[];
};

export function linksOf({ locale, origin, address }: PageFacts): PageLinks {
  const at = (language: Locale): string => origin + inLocale(address, language);
  return {
    canonical: at(locale),
    alternates: [
      ...locales.map((language) => ({ hreflang: language, href: at(language) })),
      { hreflang: "x-default", href: at("fr") },
    ],
  };
}

export function descriptionOf(facts: PageFacts): string {
  return namedBy(descriptionWords.loaded(facts.locale), facts);
}

/** As Open Graph writes it. */
export function regionalLocale(locale: Locale): string {
  return locale === "fr" ? "fr_FR" : "en_GB";
}

/**
 * Updates the head after a client-side navigation or a change of language, unless the next page has come while the
 * words were loading. Search engines load each page by itself; browsers share the canonical address of what is shown.
 */
export async function applyMetadata(facts: PageFacts, isShown: () => boolean): Promise<void> {
  const words = await descriptionWords.load(facts.locale);
  if (!isShown()) return;
  const { canonical, alternates } = linksOf(facts);
  const description = namedBy(words, facts);
  set("meta[name=description]", "content", description);
  set("meta[property='og:description']", "content", description);
  set("meta[property='og:title']", "content", titleOf(facts));
  set("meta[property='og:url']", "content", canonical);
  set("meta[property='og:locale']", "content", regionalLocale(facts.locale));
  set("link[rel=canonical]", "href", canonical);
  for (const { hreflang, href } of alternates) set(`link[hreflang='${hreflang}']`, "href", href);
}

function set(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}
