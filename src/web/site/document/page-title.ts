// A page's title, which a person sees and hears: set as soon as a page is shown.
import type { Locale } from "#domain/locale.ts";
import type { PageName } from "#web/paths.ts";
import { type TitleName, titleWords } from "#web/words/frame/title-words.ts";
import { sitePages } from "../site-pages.ts";

export type PageFacts = {
  readonly page: PageName;
  readonly locale: Locale;
  readonly brand: string;
  readonly airport: string;
  readonly origin: string;
  /** Path and query without the language. */
  readonly address: string;
};

export function titleOf(facts: PageFacts): string {
  return namedBy(titleWords.loaded(facts.locale), facts);
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

/** Updates title and language after a client-side navigation or a change of language. */
export function applyTitle(facts: PageFacts): void {
  const { locale } = facts;
  const root = document.documentElement;
  // Setting `lang`, even to the same value, makes the browser restyle every element.
  if (root.lang !== locale) root.lang = locale;
  document.title = titleOf(facts);
}
