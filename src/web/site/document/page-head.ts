// Title and the links that say in which languages a page exists.
import { type Locale, locales } from "#domain/locale.ts";
import { inLocale } from "#web/parts/site-link.tsx";
import { paths } from "#web/paths.ts";
import { type ScreenId, titleWords } from "#web/words/title-words.ts";

export type PageHead = {
  readonly title: string;
  /** The one address under which search engines keep this page in this language. */
  readonly canonical: string;
  readonly alternates: readonly { readonly hreflang: Locale | "x-default"; readonly href: string }[];
  /** Screens of a person's own are not for search engines. */
  readonly indexed: boolean;
};

export type PageFacts = {
  readonly screen: ScreenId;
  readonly locale: Locale;
  readonly brand: string;
  readonly airport: string;
  readonly origin: string;
  /** Path and query without the language. */
  readonly address: string;
};

const indexedScreens: ReadonlySet<ScreenId> = new Set<ScreenId>([
  "home/home-page",
  "reviews/reviews-page",
  "pictures/pictures-page",
  "legal/terms-page",
  "legal/notice-page",
  "legal/privacy-page",
  "legal/review-policy-page",
  "legal/accessibility-page",
  "account/login-page",
  "account/register-page",
  "booking/booking-page",
]);

export function headOf(facts: PageFacts): PageHead {
  const { screen, locale, origin, address } = facts;
  const at = (language: Locale): string => origin + inLocale(address, language);
  return {
    title: namedBy(titleWords.loaded(locale), facts),
    canonical: at(locale),
    alternates: [
      ...locales.map((language) => ({ hreflang: language, href: at(language) })),
      { hreflang: "x-default", href: at("fr") },
    ],
    indexed: indexedScreens.has(screen),
  };
}

/** What a dictionary of screens says of this one. */
export function namedBy(
  words: Readonly<Record<ScreenId, string>> | undefined,
  { screen, address, brand, airport }: PageFacts,
): string {
  const text = words?.[namedAfter(screen, address)] ?? "";
  return text.replaceAll("{brand}", brand).replaceAll("{airport}", airport);
}

/** The parts of the profile are named like screens of their own. */
function namedAfter(screen: ScreenId, address: string): ScreenId {
  if (screen !== "profile/profile-page") return screen;
  const part = new URLSearchParams(address.split("?")[1]);
  if (part.has("opinion")) return "profile/opinion-form";
  const tab = part.get("tab");
  return tab === "vehicle"
    ? "profile/vehicles-tab"
    : tab === "reservations"
      ? "profile/bookings-tab"
      : screen;
}

/** Query members that make another page; all others are dropped from canonical addresses. */
const pageMembers: Readonly<Record<string, readonly string[]>> = {
  [paths.reviews()]: ["page", "sort"],
  [paths.profile()]: ["tab", "opinion"],
};

export function canonicalAddress(pathname: string, search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of pageMembers[pathname] ?? []) {
    const value = given.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `${pathname}?${kept}` : pathname;
}

/** Brings the document's head in line after a move within the site or a change of language. */
export function applyHead(head: PageHead, locale: Locale): void {
  document.documentElement.lang = locale;
  document.title = head.title;
  setInHead("meta[property='og:title']", "content", head.title);
  setInHead("meta[property='og:url']", "content", head.canonical);
  setInHead("meta[name=robots]", "content", head.indexed ? "all" : "noindex");
  setInHead("link[rel=canonical]", "href", head.canonical);
  for (const { hreflang, href } of head.alternates) setInHead(`link[hreflang='${hreflang}']`, "href", href);
}

export function setInHead(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}
