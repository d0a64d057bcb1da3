// What the server hands the built site and what that answers: the seam across which pages are rendered. Types only;
// the server loads the site's built file and never imports its sources.

import type { LegalTextName } from "#domain/legal/legal-names.ts";
import type { Locale } from "#domain/locale.ts";
import type { Instant, LocalDate } from "#domain/time.ts";
import type { PublishedReview, ReviewPage } from "./reviews.ts";
import type { Settings } from "./settings.ts";
import type { WrittenLegalText } from "./site/legal-texts.ts";
import type { PictureView } from "./site/pictures.ts";
import type { PresentationView } from "./site/presentation-call.ts";
import type { PunctualityView } from "./site/punctuality-call.ts";

/** A review on a page. */
export type ShownReview = PublishedReview | DatedReview;

/** Where the server has drawn the page, with the day of the airport's calendar on which it was published (decision 0026). */
export type DatedReview = Omit<PublishedReview, "publishedAt"> & { readonly publishedOn: LocalDate };

export type ShownReviews = Omit<ReviewPage, "reviews"> & { readonly reviews: readonly ShownReview[] };

/** Where pages read from: on the server the process itself, in a browser the API. */
export type PageSource = {
  readonly settings: () => Promise<Settings>;
  /**
   * Whether the host that the site calls takes bookings: without, no page shows a price, a review or a picture of ours.
   */
  readonly sells: () => Promise<boolean>;
  /** The day on the airport's calendar. */
  readonly today: () => Promise<LocalDate>;
  readonly now: () => Instant;
  readonly reviews: (query: { page: number; sort: "newest" | "best" | "worst" }) => Promise<ShownReviews>;
  readonly pictures: () => Promise<readonly PictureView[]>;
  /** In the operator's own words, where there are any. */
  readonly legalText: (name: LegalTextName) => Promise<WrittenLegalText | undefined>;
  /** Where the operator shows it, and enough returns were called for. */
  readonly punctuality: () => Promise<PunctualityView | undefined>;
  /** What the operator says of itself, and the valets who agreed to be shown. */
  readonly presentation: () => Promise<PresentationView>;
};

/** Which of the built files a page needs. */
export type PageAssets = {
  /** All styles of the page, and the typefaces. */
  readonly styles: string;
  /** Addresses of the files that `styles` was read from, without the typefaces'; they come after the first paint. */
  readonly styleSheets: readonly string[];
  /** The entry first, then what it will import for this page, each after its own imports. */
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
  /** Attributes of the root element: what scripts are told (`data-api`, `data-clock`). */
  readonly facts: Readonly<Record<string, string>>;
};

export type RenderedPage = {
  readonly status: number;
  readonly html: string;
  /** The text of its `<style>`, for the policy that allows it by its hash. */
  readonly styles: string;
};

export type SiteRenderer = {
  readonly bootScript: string;
  readonly iconAddress: string;
  readonly webManifest: (brand: string) => object;
  /** Addresses for the sitemap, and those that no robot is to ask for. */
  readonly pagesForSearch: { readonly listed: readonly string[]; readonly closed: readonly string[] };
  /** What is asked for, without rendering it: the members of the query that matter, and whether it can be kept. */
  readonly pageAt: (pathname: string, search: string) => { readonly address: string; readonly kept: boolean };
  /** By the bundler's manifest, and a way to read the files that it names. */
  readonly readPageAssets: (manifest: unknown, read: (file: string) => string) => AssetsOf;
  readonly renderPage: (request: PageRequest) => Promise<RenderedPage>;
};
