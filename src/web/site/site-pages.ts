// The one table of the site's pages (specification §2): whatever has to know something of a page reads it here. A page
// begins as a path in `paths.ts`; the compiler then asks for its row, and for its title and description in each language.
import { locales } from "#domain/locale.ts";
import type { PageName } from "#web/paths.ts";
import type { Route, ScreenModule } from "#web/router/site-router.ts";
import type { SiteSource } from "#web/router/site-source.ts";
import { loadAllWords, loadWords } from "#web/words/dictionary.ts";
import type { TitleName } from "#web/words/frame/title-words.ts";

export type SitePage = {
  /** As the router matches it. */
  readonly path: string;
  /** Its screen, fetched on demand; `document/screen-files.ts` names its file. */
  readonly load: () => Promise<ScreenModule<SiteSource>>;
  /** Where the first HTML comes from: complete from the server, or a skeleton that the browser fills. */
  readonly rendered: "server" | "browser";
  readonly frame: "site" | "booking";
  /** In the sitemap; indexed when linked to; not indexed; disallowed in robots.txt. */
  readonly search: "listed" | "found" | "hidden" | "closed";
  /** Opened by a link of its own, which is right enough: an expired session leads nobody away from here. */
  readonly byLink?: true;
  /**
   * Query parameters that select another page. `answered`: the server's page reads the whole query. Which of these are
   * cached is in `document/page-at.ts`.
   */
  readonly query: readonly string[] | "answered";
  /** The part of the page that an address shows, where it has a title of its own. */
  readonly part?: (query: URLSearchParams) => TitleName | undefined;
};

/** Complete in the first response, and the same for everybody. */
const open = {
  rendered: "server",
  frame: "site",
  search: "listed",
  query: [],
} as const satisfies Partial<SitePage>;

const forms = { ...open, search: "hidden" } as const satisfies Partial<SitePage>;

/** Personal pages: the server sends the frame and the title, the browser has the credential. */
const own = { ...forms, rendered: "browser" } as const satisfies Partial<SitePage>;

const linked = { ...own, byLink: true } as const satisfies Partial<SitePage>;

export const sitePages: Readonly<Record<PageName, SitePage>> = {
  home: { ...open, path: "/", load: () => import("./home/home-page.tsx") },
  reviews: {
    ...open,
    path: "/reviews",
    load: () => import("./reviews/reviews-page.tsx"),
    query: ["page", "sort"],
  },
  pictures: {
    ...open,
    path: "/pictures",
    load: () => import("./pictures/pictures-page.tsx"),
  },
  about: { ...open, path: "/about", load: () => import("./about/about-page.tsx") },
  terms: { ...open, path: "/cgv", load: () => import("./legal/terms-page.tsx") },
  legalNotice: {
    ...open,
    path: "/legal-notice",
    load: () => import("./legal/notice-page.tsx"),
  },
  privacy: {
    ...open,
    path: "/privacy",
    load: () => import("./legal/privacy-page.tsx"),
  },
  reviewPolicy: {
    ...open,
    path: "/review-policy",
    load: () => import("./legal/review-policy-page.tsx"),
  },
  accessibility: {
    ...open,
    path: "/accessibility",
    load: () => import("./legal/accessibility-page.tsx"),
  },
  logIn: {
    ...forms,
    path: "/login",
    load: () => import("./account/login-page.tsx"),
    search: "found",
    query: "answered",
  },
  register: {
    ...forms,
    path: "/register",
    load: () => import("./account/register-page.tsx"),
    search: "found",
  },
  resendRequest: {
    ...forms,
    path: "/resend-request",
    load: () => import("./account-mail/resend-page.tsx"),
  },
  forgotRequest: {
    ...forms,
    path: "/forgot-request",
    load: () => import("./account-mail/forgot-page.tsx"),
  },
  mail: { ...own, path: "/mail", load: () => import("./account-mail/mail-page.tsx") },
  validateAccount: {
    ...linked,
    path: "/validate-account",
    load: () => import("./account/validate-page.tsx"),
  },
  resetPassword: {
    ...linked,
    path: "/reset-password",
    load: () => import("./account/reset-page.tsx"),
  },
  withdraw: {
    ...linked,
    path: "/withdraw",
    load: () => import("./withdrawal/withdrawal-page.tsx"),
  },
  profile: {
    ...own,
    path: "/profile",
    load: () => import("./profile/profile-page.tsx"),
    search: "closed",
    query: ["tab", "opinion"],
    part: (query) => (query.has("opinion") ? "opinion" : profileTabs.get(query.get("tab") ?? "")),
  },
  checkout: {
    ...own,
    path: "/checkout",
    load: () => import("./checkout/checkout-page.tsx"),
    search: "closed",
  },
  bookingConfirmed: {
    ...own,
    path: "/booking/confirmed/:reference",
    load: () => import("./placed/confirmed-page.tsx"),
  },
  changeBooking: {
    ...own,
    path: "/booking/:reference/change",
    load: () => import("./change/change-page.tsx"),
  },
  cancelBooking: {
    ...own,
    path: "/booking/:reference/cancel",
    load: () => import("./placed/cancel-page.tsx"),
  },
  withdrawBooking: {
    ...own,
    path: "/booking/:reference/withdraw",
    load: () => import("./placed/withdraw-page.tsx"),
  },
  sign: {
    ...linked,
    path: "/sign/:token",
    load: () => import("./sign/sign-page.tsx"),
    search: "closed",
  },
  // The server renders its first step as for an unknown visitor (decision 0023).
  booking: {
    ...open,
    path: "/booking",
    load: () => import("./booking/booking-page.tsx"),
    frame: "booking",
    query: "answered",
  },
  // Matches every other path.
  notFound: {
    ...open,
    path: "*",
    load: () => import("./not-found-page.tsx"),
    search: "hidden",
  },
};

const profileTabs: ReadonlyMap<string, TitleName> = new Map([
  ["vehicle", "vehiclesTab"],
  ["reservations", "bookingsTab"],
]);

export type SiteRoute = Route<SiteSource> & { readonly id: PageName };

/** In the order in which addresses are matched. */
export const siteRoutes: readonly SiteRoute[] = pageNames().map((id) => ({
  id,
  path: sitePages[id].path,
  load: () => withWords(sitePages[id].load),
}));

function pageNames(): readonly PageName[] {
  // The keys of a record of page names, which the compiler has just checked.
  return Object.keys(sitePages) as PageName[];
}

/** Importing a screen declares its dictionaries; it is shown once they are loaded. */
async function withWords(load: SitePage["load"]): Promise<ScreenModule<SiteSource>> {
  const module = await load();
  if (import.meta.env.SSR) await loadAllWords();
  else await loadWords(locales.find((locale) => locale === document.documentElement.lang) ?? "fr");
  return module;
}
