// A page's title, its canonical link and its alternates in other languages (`hreflang`).
import { type Locale, locales } from "#domain/locale.ts";
import { inLocale } from "#web/parts/site-link.tsx";
import type { PageName } from "#web/paths.ts";
import { type TitleName, titleWords } from "#web/words/frame/title-words.ts";
import { sitePages } from "../site-pages.ts";

export type PageHead = {
  readonly title: string;
  /** The canonical address of this page in this language, for search engines. */
  readonly canonical: string;
  readonly alternates: readonly { readonly hreflang: Locale | "x-default"; readonly href: string }[];
};

export type PageFacts = {
  readonly page: PageName;
  readonly locale: Locale;
  readonly brand: string;
  readonly airport: string;
  readonly origin: string;
  /** Path and query without the language. */
  readonly address: string;
};

export function headOf(facts: PageFacts): PageHead {
  const { locale, origin, address } = facts;
  const at = (language: Locale): string => origin + inLocale(address, language);
  return {
    title: namedBy(titleWords.loaded(locale), facts),
    canonical: at(locale),
    alternates: [
      ...locales.map((language) => ({ hreflang: language, href: at(language) })),
      { hreflang: "x-default", href: at("fr") },
    ],
  };
}

/** This page's text in a dictionary of pages. */
export function namedBy(
  words: Readonly<Record<TitleName, string>> | undefined,
  { page, address, brand, airport }: PageFacts,
): string {
  const text = words?.[namedAfter(page, address)] ?? "";
  return text.replaceAll("{brand}", brand).replaceAll("{airport}", airport);
}

/** Some pages have parts with a title of their own. */
function namedAfter(page: PageName, address: string): TitleName {
  return sitePages[page].part?.(new URLSearchParams(address.split("?")[1])) ?? page;
}

/** Updates the head after a client-side navigation or a change of language; search engines load each page by itself. */
export function applyHead(head: PageHead, locale: Locale): void {
  const root = document.documentElement;
  // Setting `lang`, even to the same value, makes the browser restyle every element.
  if (root.lang !== locale) root.lang = locale;
  document.title = head.title;
  setHeadAttribute("meta[property='og:title']", "content", head.title);
  setHeadAttribute("meta[property='og:url']", "content", head.canonical);
  setHeadAttribute("link[rel=canonical]", "href", head.canonical);
  for (const { hreflang, href } of head.alternates)
    setHeadAttribute(`link[hreflang='${hreflang}']`, "href", href);
}

export function setHeadAttribute(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}
