import type { PageSource } from "#contract/page-rendering.ts";

/**
 * Data source of public loaders: the API in a browser, the process itself on the server. Data that only a few pages show is optional, and fetched by those pages in the browser, to keep it out of the home
 * page's scripts.
 */
export type SiteSource = Pick<PageSource, "reviews" | "pictures"> &
  Partial<Pick<PageSource, "legalText" | "punctuality" | "presentation">> & {
    /** The server's time, if the page is rendered on the server. */
    readonly now?: PageSource["now"];
  };
