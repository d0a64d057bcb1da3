// The seam to the built site (`web/site/entry-server.tsx`), which the server loads and never imports.
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Locale } from "#contract/fields.ts";
import type { PictureView } from "#contract/pictures.ts";
import type { ReviewPage } from "#contract/reviews.ts";
import type { Settings } from "#contract/settings.ts";
import type { LocalDate } from "#domain/time.ts";

export type PageAssets = {
  readonly styles: string;
  readonly styleSheets: readonly string[];
  readonly modules: readonly string[];
};

export type PageSource = {
  readonly settings: () => Promise<Settings>;
  readonly today: () => Promise<LocalDate>;
  readonly reviews: (query: { page: number; sort: "newest" | "best" | "worst" }) => Promise<ReviewPage>;
  readonly pictures: () => Promise<readonly PictureView[]>;
};

export type PageRequest = {
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly locale: Locale;
  readonly localeFromAddress: boolean;
  readonly source: PageSource;
  readonly assets: (screen: string, locale: Locale) => PageAssets;
  readonly facts: Readonly<Record<string, string>>;
};

export type SiteRenderer = {
  readonly bootScript: string;
  readonly iconAddress: string;
  readonly webManifest: (brand: string) => object;
  /** What is asked for, without rendering it: the members of the query that matter, and whether it can be kept. */
  readonly pageAt: (pathname: string, search: string) => { readonly address: string; readonly kept: boolean };
  readonly renderPage: (
    request: PageRequest,
  ) => Promise<{ status: number; screen: string; html: string; styles: string }>;
};

/** Throws when the site has not been built. */
export async function loadSiteRenderer(folder: string): Promise<SiteRenderer> {
  return import(pathToFileURL(path.join(folder, "entry-server.js")).href);
}
