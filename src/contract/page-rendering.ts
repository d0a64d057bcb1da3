// The interface between the server and the site's built renderer. Types only: the server loads the built file and never
// imports the site's sources.

import type { LegalTextName } from "#domain/legal/legal-names.ts";
import type { Locale } from "#domain/locale.ts";
import type { Instant, LocalDate } from "#domain/time.ts";
import type { PublishedReview, ReviewPage } from "./reviews.ts";
import type { Settings } from "./settings.ts";
import type { WrittenLegalText } from "./site/legal-texts.ts";
import type { PictureView } from "./site/pictures.ts";
import type { PresentationView } from "./site/presentation-call.ts";
import type { PunctualityView } from "./site/punctuality-call.ts";

export type ShownReview = PublishedReview | DatedReview;

/** A review on a server-rendered page, with its airport calendar day of publication (decision 0026). */
export type DatedReview = Omit<PublishedReview, "publishedAt"> & { readonly publishedOn: LocalDate };

export type ShownReviews = Omit<ReviewPage, "reviews"> & { readonly reviews: readonly ShownReview[] };

/** Where pages get their data: in-process on the server, through the API in a browser. */
export type PageSource = {
  readonly settings: () => Promise<Settings>;
  /**
   * Whether the host that the site calls takes bookings. If not, pages omit prices, reviews and the operator's
   * pictures.
   */
  readonly sells: () => Promise<boolean>;
  /** Today on the airport's calendar. */
  readonly today: () => Promise<LocalDate>;
  readonly now: () => Instant;
  readonly reviews: (query: { page: number; sort: "newest" | "best" | "worst" }) => Promise<ShownReviews>;
  readonly pictures: () => Promise<readonly PictureView[]>;
  /** The operator's own version; `undefined` where there is none. */
  readonly legalText: (name: LegalTextName) => Promise<WrittenLegalText | undefined>;
  /** `undefined` unless the operator shows it, and enough cars were called. */
  readonly punctuality: () => Promise<PunctualityView | undefined>;
  /** What the operator says of itself, and the valets who agreed to be shown. */
  readonly presentation: () => Promise<PresentationView>;
};

/** Which of the built files a page needs. */
export type PageAssets = {
  /** The page's CSS, to be inlined, with the typefaces. */
  readonly styles: string;
  /** URLs of the CSS files inlined in `styles`, typefaces excepted; they load after the first paint. */
  readonly styleSheets: readonly string[];
  /** The entry module first, then the modules to preload for this page, each after its own imports. */
  readonly modules: readonly string[];
};

export type AssetsOf = (page: string, locale: Locale) => PageAssets;

export type PageRequest = {
  /** The site's own origin. */
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly locale: Locale;
  readonly localeFromAddress: boolean;
  readonly source: PageSource;
  readonly assets: AssetsOf;
  /** Attributes of the root element that scripts read (`data-api`, `data-clock`). */
  readonly facts: Readonly<Record<string, string>>;
};

export type RenderedPage = {
  readonly status: number;
  readonly html: string;
  /** The text of its `<style>`, whose hash the content security policy allows. */
  readonly styles: string;
};

export type SiteRenderer = {
  readonly bootScript: string;
  readonly iconAddress: string;
  readonly webManifest: (brand: string) => object;
  /** Paths for the sitemap, and those that robots.txt disallows. */
  readonly pagesForSearch: { readonly listed: readonly string[]; readonly closed: readonly string[] };
  /** The cache key of a request (its path and the query parameters that matter), and whether the page may be cached. */
  readonly pageAt: (pathname: string, search: string) => { readonly address: string; readonly kept: boolean };
  /** `manifest`: the bundler's; `read` returns the content of a file that it names. */
  readonly readPageAssets: (manifest: unknown, read: (file: string) => string) => AssetsOf;
  readonly renderPage: (request: PageRequest) => Promise<RenderedPage>;
};
