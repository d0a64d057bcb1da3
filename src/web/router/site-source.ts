import type { PageSource } from "#contract/page-rendering.ts";

/** Where loaders of public screens read from: the API from a browser, the process itself on the server. */
/**
 * What only a few pages show, those ask for by themselves in a browser: the home page's scripts have no room for it.
 */
export type SiteSource = Pick<PageSource, "reviews" | "pictures"> &
  Partial<Pick<PageSource, "legalText" | "punctuality" | "presentation">> & {
    /** The server's instant, where a page is drawn by the server. */
    readonly now?: PageSource["now"];
  };
